import { clockOffsetNow } from '#ui/clock.ts';

/** A clock that is off by less is not corrected. */
const FAR_MS = 60_000;

/**
 * A moment that was told by a clock whose offset turned out to be another. Neither lies in the future: a clock may also have
 * been set right since.
 */
export const correctedMoment = (at: string, offsetThenMs: number): string => {
  const offsetMs = clockOffsetNow();
  const movedMs = offsetMs - offsetThenMs;
  if (Math.abs(movedMs) < FAR_MS) return at;
  const correctedMs = Date.parse(at) + movedMs;
  return correctedMs > Date.now() + offsetMs + FAR_MS ? at : new Date(correctedMs).toISOString();
};
