const UNSHOWN = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** Text of a stranger's page on one line, without characters that hide or reorder, cut at a length. */
export const shownText = (text: string, length: number): string => {
  const line = text.replaceAll(UNSHOWN, ' ').replaceAll(/\s+/g, ' ').trim();
  const signs = [...line.slice(0, length * 4)];
  return signs.length > length
    ? `${signs
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : line;
};
