/** Campaigns of one ambassador that still take people. */
export const CAMPAIGNS_MAX = 20;
export const CAMPAIGN_NAME_LENGTH = 60;
/** Of those who joined, the latest are listed. */
export const JOINED_MAX = 100;
