/** Minutes in words: `7 h 45 min`, `8 h`, `30 min`. */
export const hoursText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (rest === 0) return `${hours} h`;
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
};

/** What someone types as hours: `7:45`, `7.75`, `8`. Null when it is none. */
export const minutesTyped = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  return /^-?\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 60) : null;
};

/** Minutes as they are typed: `7:45`. */
export const typedMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
