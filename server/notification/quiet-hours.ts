import { offsetMs, readWallClock } from '#contract/rules/wall-clock.ts';
import type { QuietHours } from '#contract/schemas/notification.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const clockMs = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
};

/**
 * The end of the quiet hours that contain this time, always after it; null outside of them. Those of a night begin and
 * end once: at the first of two times that its clocks show twice, and when they jump over the time.
 */
export const quietUntil = ({ from, to, timeZone }: QuietHours, now: Date): Date | null => {
  const nowMs = now.getTime();
  const today = Math.floor((nowMs + offsetMs(timeZone, nowMs)) / DAY_MS) * DAY_MS;
  const lengthMs = (clockMs(to) - clockMs(from) + DAY_MS) % DAY_MS;
  for (const day of [today - DAY_MS, today]) {
    const startMs = day + clockMs(from);
    const endMs = readWallClock(startMs + lengthMs, timeZone).ms;
    if (readWallClock(startMs, timeZone).ms <= nowMs && nowMs < endMs) return new Date(endMs);
  }
  return null;
};
