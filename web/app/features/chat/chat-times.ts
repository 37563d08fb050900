const formats = new Map<string, Intl.DateTimeFormat>();
const format = (timeZone: string | undefined, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${timeZone} ${Object.keys(how).join()}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...how });
  formats.set(key, made);
  return made;
};

/** The calendar day in a zone, `2026-11-23`; without a zone, in the device's. */
export const dayIn = (timeZone: string | undefined, at: number): string => {
  const parts = format(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at);
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

export const timeIn = (timeZone: string | undefined, at: number): string =>
  format(timeZone, { hour: 'numeric', minute: '2-digit' }).format(at);

const DAY_MS = 86_400_000;
/** Days are counted on the calendar, so that a change of the clocks moves none. */
const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);

const longDay = (day: string, today: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(Date.parse(day));

/** `Today`, `Yesterday`, `Monday, November 16`; of another year with the year. */
export const dayWords = (day: string, today: string): string => {
  const ago = daysBetween(day, today);
  if (ago === 0) return 'Today';
  return ago === 1 ? 'Yesterday' : longDay(day, today);
};

/** When, in a list: the time today, the weekday within a week, then the date. */
export const briefTime = (timeZone: string | undefined, at: number, nowMs: number): string => {
  const [day, today] = [dayIn(timeZone, at), dayIn(timeZone, nowMs)];
  const ago = daysBetween(day, today);
  if (ago <= 0) return timeIn(timeZone, at);
  if (ago === 1) return 'Yesterday';
  if (ago < 7) return format(timeZone, { weekday: 'short' }).format(at);
  if (day.slice(0, 4) === today.slice(0, 4)) return format(timeZone, { month: 'short', day: 'numeric' }).format(at);
  return format(timeZone, { month: 'numeric', day: 'numeric', year: '2-digit' }).format(at);
};
