/** From section 5 of the specification: the bounds of every date picker. They are constants. */
export const FIRST_DAY = '1900-01-01';

export const LAST_DAY = '2099-12-31';

/** From section 9 of the specification: these are constants. */
export const MOBILE_BREAKPOINT_PX = 768;

export const TOKEN_DAYS = 90;

/** Not in the specification: a session that nobody uses for this long ends. */
export const SESSION_IDLE_DAYS = 45;

/** Not in the specification: how long a browser stays a known device, beyond the end of its sessions. */
export const DEVICE_DAYS = 180;

export const QUARTER_MINUTES = 15;

export const INCHES_PER_FOOT = 12;

export const BYTES_PER_MB = 1_048_576;
