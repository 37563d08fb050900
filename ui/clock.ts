let offsetMs = 0;

/** Offset of the server's clock from this device's, once a response has set it. */
export const setClockOffset = (ms: number): void => {
  offsetMs = ms;
};

/** By how much the server's clock is ahead of this device's, as far as is known. */
export const clockOffsetNow = (): number => offsetMs;

/** The server's time, for countdowns that do not depend on the device's clock. */
export const serverNowMs = (): number => Date.now() + offsetMs;
