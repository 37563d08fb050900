import { inZone } from '#contract/rules/zoned-time.ts';
import type { QuietHours } from '#contract/schemas/notification.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const HALF_DAY = DAY_MINUTES / 2;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const clockIn = (timeZone: string, at: number): number =>
  minutesOf(inZone(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at));

const within = (minutes: number): number => (minutes + DAY_MINUTES) % DAY_MINUTES;

/** The end of the quiet hours that contain this time; null outside of them. */
export const quietUntil = ({ from, to, timeZone }: QuietHours, now: Date): Date | null => {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const end = minutesOf(to);
  const clock = clockIn(timeZone, minute);
  if (within(clock - minutesOf(from)) >= within(end - minutesOf(from))) return null;
  const until = minute + within(end - clock) * MINUTE_MS;
  // A change to or from daylight saving time moves the end.
  const beyond = within(clockIn(timeZone, until) - end + HALF_DAY) - HALF_DAY;
  return new Date(until - beyond * MINUTE_MS);
};
