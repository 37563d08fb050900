const LINK = /(?<![\w@])https?:\/\/[^\s<>"]+/i;
const LENGTH_MAX = 1_000;
const SENTENCE_ENDS = '.,:;!?\'"*_';

/** What follows a link in a sentence is not part of it: a full stop, or a bracket that opened before it. */
const trimmed = (found: string): string => {
  let end = found.length;
  while (end > 0) {
    const last = found[end - 1] ?? '';
    const inside = found.slice(0, end);
    const isUnopened = last === ')' && inside.split('(').length < inside.split(')').length;
    if (!SENTENCE_ENDS.includes(last) && !isUnopened) break;
    end--;
  }
  return found.slice(0, end);
};

/** The first link of a message, as an address without its fragment; null where there is none. */
export const firstLink = (body: string): string | null => {
  const found = LINK.exec(body)?.[0];
  if (!found || found.length > LENGTH_MAX) return null;
  const url = URL.parse(trimmed(found));
  if (!url) return null;
  url.hash = '';
  return url.href.length > LENGTH_MAX ? null : url.href;
};
