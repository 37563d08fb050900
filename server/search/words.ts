import { sql } from 'drizzle-orm';
import { SEARCH_WORDS_MAX } from '#contract/values/search-office.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { withDaysAsWords } from './days.ts';

/** What a search asks for. Digits are those of a phone; its words may still be part of a date or an amount. */
export type Wanted = { id: string } | { words: string[]; digits: string | null };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A number as people write it: nothing but digits and what stands between them. */
const PHONE = /^\+?[\d\s().-]+$/;
const PHONE_DIGITS_MIN = 4;

/** The number of an invoice or a credit note as the one word that the index has for it, also as far as it is typed. */
const withDocumentsAsWords = (q: string): string => q.replaceAll(/\b(inv|cn)[-\s]?(?=\d)/gi, '$1');

/** Its words are cut by the function that cuts those of the index. */
export const wantedBy = async ({ database: { db } }: App, q: string): Promise<Wanted> => {
  if (UUID.test(q)) return { id: q.toLowerCase() };
  const digits = PHONE.test(q) ? q.replace(/\D/g, '') : '';
  const asked = withDocumentsAsWords(withDaysAsWords(q));
  const rows = await readRows(
    db,
    { word: columns.text },
    sql`select split_part(item, ':', 1) as word from unnest(cut_words(${asked}::text, true)) item`,
  );
  return {
    words: [...new Set(rows.map(({ word }) => word))].slice(0, SEARCH_WORDS_MAX),
    digits: digits.length >= PHONE_DIGITS_MIN ? digits : null,
  };
};
