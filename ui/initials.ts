/** At most two letters: the first of the first and of the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
}

/** How many studio papers there are among the tokens. */
const papers = 8;

/** The same name always gets the same paper (FNV-1a). */
export function paperOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name.trim().toLocaleLowerCase('en-US')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits of this hash are poorly mixed; the high ones are not.
  return ((hash >>> 16) % papers) + 1;
}
