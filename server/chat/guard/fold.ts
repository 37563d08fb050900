import { plainSign } from './look-alikes.ts';

/** A text as it is read aloud, and where each of its characters began in the original. */
export type Folded = { text: string; startOf: (index: number) => number; endOf: (index: number) => number };

/** From where to where in the folded text, the end excluded. */
export type Range = { start: number; end: number };

const PLAIN = /^[\n\x20-\x7e]*$/;

/** Undoes look-alike letters, wide and circled forms, digits of other scripts, marks and invisible characters. */
export const fold = (original: string): Folded => {
  if (PLAIN.test(original)) return { text: original.toLowerCase(), startOf: index => index, endOf: index => index };
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of original) {
    const plain = plainSign(sign);
    // What is hidden after a character goes with it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = at + sign.length;
    for (let index = 0; index < plain.length; index++) {
      starts.push(at);
      ends.push(at + sign.length);
    }
    text += plain;
    at += sign.length;
  }
  return { text, startOf: index => starts[index] ?? at, endOf: index => ends[index - 1] ?? 0 };
};
