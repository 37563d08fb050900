const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type Urgency = 'OVERDUE' | 'SOON' | 'LATER';

/** How urgent a review is: urgent from an hour before its deadline. */
export const urgencyOf = (dueAt: string, nowMs: number): Urgency => {
  const leftMs = Date.parse(dueAt) - nowMs;
  if (leftMs < 0) return 'OVERDUE';
  return leftMs < HOUR_MS ? 'SOON' : 'LATER';
};

/** A duration, with the precision that matters: `2 days`, `14 h`, `5 h 20 min`, `41 min`. */
export const durationText = (ms: number): string => {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (hours >= 10 || (hours > 0 && minutes === 0)) return `${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
};

/** `due in 41 min`, `due now`, `5 h 20 min overdue`. */
export const dueText = (dueAt: string, nowMs: number): string => {
  const leftMs = Date.parse(dueAt) - nowMs;
  if (Math.abs(leftMs) < MINUTE_MS) return 'due now';
  return leftMs > 0 ? `due in ${durationText(leftMs)}` : `${durationText(-leftMs)} overdue`;
};
