/** Calls by which staff use passkeys. None is in the specification. */
export const PASSKEY_NAME_LENGTH = 40;
export const PASSKEYS_MOST = 10;
