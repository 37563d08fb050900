/** Up to white space, and to signs that no address holds, as the marks of direction that Arabic phones put around one. */
const LINK = /(?<![a-z\d@])https?:\/\/[^\s\p{Cf}<>"“”„«»。、，；：！？（）「」『』【】《》]{1,2000}/giu;
const SENTENCE_ENDS = `.,:;!?…'’`;
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const EMPHASIS = '*_~`';

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** A closing bracket belongs to a link that holds its opening one; emphasis belongs to one that nobody set in it. */
const trimmed = (found: string, before: string): string => {
  let link = found;
  for (;;) {
    const last = link.at(-1) ?? '';
    const opening = OPENING[last];
    const isUnopened = opening !== undefined && count(link, opening) < count(link, last);
    const isEmphasis = EMPHASIS.includes(last) && last === before;
    if (last === '' || !(SENTENCE_ENDS.includes(last) || isUnopened || isEmphasis)) return link;
    link = link.slice(0, -1);
  }
};

export type FoundLink = { index: number; text: string };

/** The addresses in a text, without the punctuation of the sentence around them. */
export const linksIn = (text: string): FoundLink[] =>
  [...text.matchAll(LINK)]
    .map(({ 0: found, index }) => ({ index, text: trimmed(found, text[index - 1] ?? '') }))
    .filter(link => URL.canParse(link.text));
