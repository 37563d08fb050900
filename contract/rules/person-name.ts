import { titles } from '../values/name-parts.ts';

export type PersonNames = { firstName: string; lastName: string };

const KANA = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー\uff70`;
const EASTERN = String.raw`${KANA}\p{Script=Han}\p{Script=Hangul}`;
/** With what belongs to it: another form of a character of Han, or a mark of Kana that is written beside it. */
const EASTERN_LETTER = new RegExp(String.raw`[${EASTERN}][\p{M}\uff9e\uff9f]*`, 'gu');
const EASTERN_WORD = new RegExp(`^(?:${EASTERN_LETTER.source})+$`, 'u');
const SCRIPT_RUNS = new RegExp(`(?:${EASTERN_LETTER.source})+|[^${EASTERN}]+`, 'gu');
const KANA_WORD = new RegExp(`^[${KANA}]+$`, 'u');
/** "高橋みなみ", "つるの剛士": the scripts change where the given name begins. */
const CHANGES = new RegExp(String.raw`^(?:\p{Script=Han}+(?<kana>[${KANA}]+)|[${KANA}]+(?<han>\p{Script=Han}+))$`, 'u');
/** Parts the names of foreigners, which keep their order: "マリア・シルバ". */
const DOT = /[・･·‧]/u;
const LATIN_DOT = /(?<=\p{L}{2})[._/|+•](?=\p{L}{2})/u;
/** "Vale, Zoe": lists have the family name first. */
const FAMILY_FIRST = /^(?<family>[^\s,]+),\s*(?<given>(?!(?:jr|sr|i{1,3}|m\.?d)\b)\p{L}.*)$/isu;
const HONORIFIC = /^(?:dra?|mrs?|ms|mx|miss|prof|sir|rev)\.?$/iu;
const HIDDEN_SPACE = /\u200b/g;

/** "Dr. Anna Vale": of "Dr. Vale" the title is what others see. */
const withoutTitle = (words: string[]): string[] =>
  words.length > 2 && HONORIFIC.test(words[0] ?? '') ? withoutTitle(words.slice(1)) : words;

const lettersOf = (word: string): string[] => word.match(EASTERN_LETTER) ?? [];

/** How many characters of a whole name in one word are shown: a given name has at most two of Han or Hangul. */
const givenLength = (word: string): number => {
  const { kana, han } = CHANGES.exec(word)?.groups ?? {};
  const { length } = lettersOf(word);
  if (kana ?? han) return lettersOf(kana ?? han ?? '').length;
  // "さくら" is a name like "Zoe".
  if (KANA_WORD.test(word)) return Math.min(length, 3);
  return length <= 2 ? 1 : 2;
};

const split = (words: readonly string[], at: number): PersonNames => ({
  firstName: words[at] ?? '',
  lastName: words.filter((_, index) => index !== at).join(' '),
});

const easternNames = (words: readonly string[]): PersonNames => {
  // The family name is first.
  if (words.length > 1) return split(words, words.length - 1);
  const letters = lettersOf(words[0] ?? '');
  const from = letters.length - givenLength(words[0] ?? '');
  return { firstName: letters.slice(from).join(''), lastName: letters.slice(0, from).join('') };
};

/**
 * The given name, which is all that others see of a person before a booking, and the rest: `Ana de Sousa` → Ana, de Sousa;
 * `山田 太郎` and `山田太郎` → 太郎, 山田. A name in one word is shown in part where it may be a whole one.
 */
export const namesOf = (written: string): PersonNames => {
  const name = written.normalize('NFC').replaceAll(HIDDEN_SPACE, ' ').trim();
  const { family = '', given } = FAMILY_FIRST.exec(name)?.groups ?? {};
  if (given) return split([...given.split(/\s+/u), family], 0);
  const spaced = withoutTitle(name.split(/\s+/u));
  if (DOT.test(name)) return split(name.split(new RegExp(String.raw`\s+|${DOT.source}`, 'u')), 0);
  if (spaced.every(word => EASTERN_WORD.test(word))) return easternNames(spaced);
  const words = spaced.flatMap(word => word.match(SCRIPT_RUNS) ?? []);
  const own = words.findIndex(word => !EASTERN_WORD.test(word));
  if (words.length > 1) return split(words, own);
  const parts = (words[0] ?? '').split(LATIN_DOT);
  return titles.has(parts[0]?.toLowerCase() ?? '') ? split(words, 0) : split(parts, 0);
};

export const firstNameOf = (name: string | null): string | null => (name && namesOf(name).firstName) || null;
