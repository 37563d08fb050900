/** Words that people put where a key belongs. */
const WORDS = /password|passphrase|secret|changeme|letmein|qwerty|123456|abcdef|example/i;
/** Of 32 random digits of any base there are more; of repetitions, and of letters in a row, fewer. */
const TRIPLES_MIN = 24;
const STEPS_MIN = 8;

const distinct = <Value>(all: readonly Value[]): number => new Set(all).size;

const isRegular = (text: string): boolean => {
  const codes = Array.from(text, letter => letter.charCodeAt(0));
  const triples = Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return distinct(triples) < TRIPLES_MIN || distinct(steps) < STEPS_MIN;
};

/** Whether a key was typed rather than drawn, as far as that shows: it is short, repeats itself, counts up, or has words in it. */
export const isGuessable = (key: string): boolean => {
  const isBytes = /^[\w+/-]{43}=?$/.test(key);
  const texts = isBytes ? [key, Buffer.from(key, 'base64').toString('latin1')] : [key];
  return texts.some(text => WORDS.test(text) || isRegular(text));
};
