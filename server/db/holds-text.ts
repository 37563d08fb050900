import { type SQL, sql } from 'drizzle-orm';

/** Whether a name holds a text, both folded as everything that is searched; signs alone have nothing to fold, and count as typed. */
export const holdsText = (name: SQL, text: string): SQL => {
  const folded = sql`btrim(fold_words(${text}::text))`;
  return sql`(case when ${folded} = '' then strpos(${name}, ${text}::text) else strpos(fold_words(${name}), ${folded}) end > 0)`;
};
