import type { NewEntry } from '#client/offline/outbox-storage.ts';
import { clockOffsetNow } from '#ui/clock.ts';

/** A clock that is off by less is not corrected. */
const FAR_MS = 60_000;

/** When it was done, as the call says it; null where it does not. An arrival says when someone comes, by the hours of the job. */
export const momentOf = ({ name, input: { body } }: Pick<NewEntry, 'name' | 'input'>): string | null =>
  name !== 'sayArrival' && typeof body === 'object' && body !== null && 'at' in body && typeof body.at === 'string'
    ? body.at
    : null;

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
