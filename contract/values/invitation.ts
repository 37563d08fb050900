export const INVITATIONS_MAX = 50;

export const INVITED_NAME_LENGTH = 60;
