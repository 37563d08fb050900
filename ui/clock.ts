let offsetMs = 0;

/** How far the server's clock is ahead of this device's, once an answer has told it. */
export const setClockOffset = (ms: number): void => {
  offsetMs = ms;
};

/** The server's time: what expires there is counted here by the same clock, however wrong the device's own is. */
export const serverNowMs = (): number => Date.now() + offsetMs;
