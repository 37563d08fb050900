import { clockText } from '#contract/rules/zoned-time.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import type { Shift } from '#contract/schemas/work.ts';

const MINUTE_MS = 60_000;
const ARRIVAL_HOURS = 12;
const STEP_MS = 5 * MINUTE_MS;
const laterMinutes = [10, 20, 30, 45, 60, 90];

/** Times to choose from for someone who is late: after the start, or from now on where that has passed; before the end. */
export const lateTimes = ({ start, end }: TimeRange, nowMs: number): string[] => {
  const fromMs = Math.max(Date.parse(start), Math.ceil(nowMs / STEP_MS) * STEP_MS);
  return laterMinutes
    .map(minutes => fromMs + minutes * MINUTE_MS)
    .filter(atMs => atMs < Date.parse(end))
    .map(atMs => new Date(atMs).toISOString());
};

/** From twelve hours before the period until the check-in. */
export const mayArrive = ({ period, checkedInAt }: Shift, nowMs: number): boolean =>
  checkedInAt === null &&
  nowMs >= Date.parse(period.start) - ARRIVAL_HOURS * 60 * MINUTE_MS &&
  nowMs < Date.parse(period.end);

/** What a model said about coming, for the client: `On the way`, `Late: 9:20 AM`. */
export const arrivalText = ({ arrival, checkedInAt }: Shift, timeZone: string): string | null => {
  if (!arrival || checkedInAt) return null;
  if (arrival.kind === 'ON_MY_WAY') return 'On the way';
  return `Late: ${arrival.at ? clockText(timeZone, new Date(arrival.at)) : ''}`;
};
