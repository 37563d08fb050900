const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** How much of a long message stands before its first hit. */
const LEAD = 40;

/** A text in parts, those that were searched for apart. A long one begins shortly before its first hit. */
export function markedParts(text: string, sought: string): { key: string; text: string; isHit: boolean }[] {
  const words = sought.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ key: '0', text, isHit: false }];
  const pattern = new RegExp(`(${words.join('|')})`, 'giu');
  const first = text.search(pattern);
  const shown = first > LEAD * 2 ? `… ${text.slice(first - LEAD)}` : text;
  return shown
    .split(pattern)
    .map((part, place) => ({ key: String(place), text: part, isHit: place % 2 === 1 }))
    .filter(part => part.text !== '');
}
