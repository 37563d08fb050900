/** Why someone reports a message. */
export const reportReasons = ['HARASSMENT', 'SEXUAL', 'SCAM', 'OFF_PLATFORM', 'SPAM', 'OTHER'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonNames: Record<ReportReason, string> = {
  HARASSMENT: 'Insults or threatens',
  SEXUAL: 'Sexual or unwanted advances',
  SCAM: 'Looks like a scam',
  OFF_PLATFORM: 'Asks to work or pay elsewhere',
  SPAM: 'Advertising or spam',
  OTHER: 'Something else',
};

export const reportStates = ['OPEN', 'CLOSED'] as const;
export type ReportState = (typeof reportStates)[number];

export const REPORT_LENGTH = 500;
/** Why staff read a conversation that nobody reported, at least. */
export const READING_REASON_MIN = 10;
