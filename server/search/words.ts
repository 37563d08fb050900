import { SEARCH_WORDS_MAX } from '#contract/values/search-office.ts';
import { withDaysAsWords } from './days.ts';

/** What a search asks for. Digits are those of a phone; its words may still be part of a date or an amount. */
export type Wanted = { id: string } | { words: string[]; digits: string | null };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A number as people write it: nothing but digits and what stands between them. */
const PHONE = /^\+?[\d\s().-]+$/;
const PHONE_DIGITS_MIN = 4;

/** As `fold_words` of the database folds what is found. */
const fold = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

export const wantedBy = (q: string): Wanted => {
  if (UUID.test(q)) return { id: q.toLowerCase() };
  const digits = PHONE.test(q) ? q.replace(/\D/g, '') : '';
  // Thousands: the index has 1240.00.
  const words = fold(withDaysAsWords(q).replace(/(\d),(?=\d{3})/g, '$1'));
  return {
    words: [...new Set(words)].slice(0, SEARCH_WORDS_MAX),
    digits: digits.length >= PHONE_DIGITS_MIN ? digits : null,
  };
};
