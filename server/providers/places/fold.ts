import { foldWords } from '#contract/rules/fold-words.ts';

const SPELT_OUT: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** A name of a place in normalized form: its folded words, initials as one (D.C.), abbreviations spelt out. */
export const fold = (name: string): string =>
  foldWords(name.replaceAll('.', '')).replace(/^(ste?|ft|mt) /, (_, short: string) => `${SPELT_OUT[short]} `);
