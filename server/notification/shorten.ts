/** Truncates a long text after a whole word, with an ellipsis within `end` characters. */
export const shortened = (text: string, length: number, end = '…'): string => {
  if (text.length <= length) return text;
  const room = text.slice(0, length - end.length);
  const lastSpace = room.lastIndexOf(' ');
  // Never splits a surrogate pair.
  const cut = lastSpace > length / 2 ? room.slice(0, lastSpace) : room.replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s.,:;]+$/, '')}${end}`;
};
