/** A calendar day, "YYYY-MM-DD", without a time zone. */
export type Day = string;

export const firstDay: Day = '1900-01-01';
export const lastDay: Day = '2099-12-31';

/** The day a local `Date` falls on. */
export function dayOf(date: Date): Day {
  return dayFrom(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** Local noon of the day, which no clock change can move to another day. */
export function dateOf(day: Day): Date {
  const [year = 1970, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth, 12);
}

/** Why a day cannot be chosen where the earliest or the last one is given; null when it can. */
export function limitSentence(day: Day, { min, max }: { min?: Day | undefined; max?: Day | undefined }): string | null {
  if (min && day < min) return `Choose ${writtenDay(min)} or later.`;
  return max && day > max ? `Choose ${writtenDay(max)} or earlier.` : null;
}

/** In the format of a field: "11/21/2026". */
export function writtenDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split('-');
  return `${month}/${dayOfMonth}/${year}`;
}

/** "11/21/2026", "11-21-26", "2026-11-21", "Nov 21, 2026" or "21 November 2026"; null for anything else. */
export function parseDay(text: string): Day | null {
  const written = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written);
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(written);
  if (american) return realDay(american[3], american[1], american[2]);
  const monthFirst = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(written);
  if (monthFirst) return realDay(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3})[a-z]*\.?,? (\d{4})$/.exec(written);
  if (dayFirst) return realDay(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  return null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function monthNumber(name: string | undefined): string {
  return String(months.indexOf(name ?? '') + 1);
}

function realDay(year = '', month = '', dayOfMonth = ''): Day | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const day = dayFrom(Number(fullYear), Number(month), Number(dayOfMonth));
  // February 30 would come back as March 1 or 2.
  return dayOf(dateOf(day)) === day ? day : null;
}

function dayFrom(year: number, month: number, dayOfMonth: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}

/** The day of an instant where the reader is: "Nov 21, 2026". */
export const localDay = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
