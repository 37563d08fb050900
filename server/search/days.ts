const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAME =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = String.raw`(?<!\d)(\d{1,2})`;
const YEAR = String.raw`(20\d\d)(?!\d)`;

/** Also as far as it is typed. */
const ISO = /(?<!\d)(20\d\d)-(\d\d)(?:-(\d{0,2}))?(?!\d)/g;
const SLASHED = new RegExp(String.raw`${DAY}/(\d{1,2})/${YEAR}`, 'g');
const DAY_FIRST = new RegExp(`${DAY} ${NAME} ${YEAR}`, 'gi');
const MONTH_FIRST = new RegExp(String.raw`\b${NAME} (\d{1,2}),? ${YEAR}`, 'gi');

const dayOf = (year: string, month: string | number, day: string): string =>
  `${year}${String(month).padStart(2, '0')}${day.padStart(2, '0')}`;
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * Days of a search as the one word that `job_words` of the database has for them, 20261210: 2026-12-10, 12/10/2026, 10 Dec 2026,
 * December 10, 2026. As three words, each would be the beginning of many others.
 */
export const withDaysAsWords = (q: string): string =>
  q
    .replace(ISO, '$1$2$3')
    .replace(SLASHED, (_, month: string, day: string, year: string) => dayOf(year, month, day))
    .replace(DAY_FIRST, (_, day: string, name: string, year: string) => dayOf(year, monthOf(name), day))
    .replace(MONTH_FIRST, (_, name: string, day: string, year: string) => dayOf(year, monthOf(name), day));
