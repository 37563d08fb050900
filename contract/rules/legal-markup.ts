import type { LegalBlock, LegalPart, MarkedWords } from '../schemas/legal.ts';
import { type LegalPlaceholder, legalPlaceholders } from '../values/legal.ts';

export type LegalValues = Record<LegalPlaceholder, string>;

const MARKED = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;
const HEADING = /^## ([a-z][a-z-]{0,39}): (\S.*)$/;
const SEPARATOR = /^[|\s:-]+$/;
const PLACEHOLDER = /\{(\w+)\}/g;
/** Here, or a site or mail address: no other scheme. */
const LINK = /^(\/(?!\/)[\w\-/#.]*|https:\/\/[^\s()<>"']+|mailto:([\w.+-]+@[\w.-]+|\{privacyEmail\}))$/;

const plain = (text: string): MarkedWords => ({ text, look: 'PLAIN', to: null });

const markedWords = (line: string): MarkedWords[] => {
  const words: MarkedWords[] = [];
  let from = 0;
  for (const found of line.matchAll(MARKED)) {
    if (found.index > from) words.push(plain(line.slice(from, found.index)));
    const [all, strong, code, label, to] = found;
    if (strong) words.push({ text: strong, look: 'STRONG', to: null });
    else if (code) words.push({ text: code, look: 'CODE', to: null });
    else words.push({ ...plain(label ?? ''), to: to ?? null });
    from = found.index + all.length;
  }
  if (from < line.length) words.push(plain(line.slice(from)));
  return words;
};

const cellsOf = (line: string): MarkedWords[][] =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map(cell => markedWords(cell.trim()));

/** Adds a line to the blocks of a part; an empty one ends a block. */
const addLine = (blocks: LegalBlock[], open: LegalBlock | null, line: string): LegalBlock | null => {
  const start = (block: LegalBlock): LegalBlock => {
    blocks.push(block);
    return block;
  };
  if (line.trim() === '') return null;
  if (line.startsWith('- ')) {
    const item = markedWords(line.slice(2).trim());
    if (open?.kind !== 'LIST') return start({ kind: 'LIST', items: [item] });
    open.items.push(item);
    return open;
  }
  if (line.startsWith('|')) {
    if (open?.kind !== 'TABLE') return start({ kind: 'TABLE', head: cellsOf(line), rows: [] });
    if (!SEPARATOR.test(line)) open.rows.push(cellsOf(line));
    return open;
  }
  const words = markedWords(line.trim());
  if (open?.kind !== 'WORDS') return start({ kind: 'WORDS', words });
  open.words.push(plain(' '), ...words);
  return open;
};

/** The parts of a text, as far as it is well-formed. */
export const legalParts = (source: string): LegalPart[] => {
  const parts: LegalPart[] = [];
  let open: LegalBlock | null = null;
  for (const line of source.split('\n')) {
    const [, id, title] = HEADING.exec(line) ?? [];
    const part = parts.at(-1);
    if (id && title) {
      parts.push({ id, title: title.trim(), blocks: [] });
      open = null;
    } else if (part) open = addLine(part.blocks, open, line);
  }
  return parts;
};

const fillWords = (values: LegalValues, text: string): string =>
  text.replaceAll(
    PLACEHOLDER,
    (whole, name: string) => Object.entries(values).find(([key]) => key === name)?.[1] ?? whole,
  );

/** Parts with the values of today in place of `{names}`. */
export const filledParts = (parts: readonly LegalPart[], values: LegalValues): LegalPart[] => {
  const fill = (words: MarkedWords[]) =>
    words.map(({ text, look, to }) => ({ text: fillWords(values, text), look, to: to && fillWords(values, to) }));
  const fillBlock = (block: LegalBlock): LegalBlock => {
    if (block.kind === 'WORDS') return { ...block, words: fill(block.words) };
    if (block.kind === 'LIST') return { ...block, items: block.items.map(fill) };
    return { ...block, head: block.head.map(fill), rows: block.rows.map(row => row.map(fill)) };
  };
  return parts.map(({ id, title, blocks }) => ({ id, title: fillWords(values, title), blocks: blocks.map(fillBlock) }));
};

const allWords = ({ blocks }: LegalPart): MarkedWords[] =>
  blocks.flatMap(block => {
    if (block.kind === 'WORDS') return block.words;
    return block.kind === 'LIST' ? block.items.flat() : [...block.head, ...block.rows.flat()].flat();
  });

const lineError = (line: string): string | null => {
  if (line.startsWith('#') && !HEADING.test(line)) return 'write a part as “## its-address: Its title”.';
  const unknown = [...line.matchAll(PLACEHOLDER)].find(([, name]) => !legalPlaceholders.some(known => known === name));
  if (unknown) return `${unknown[0]} is not known. Known are ${legalPlaceholders.map(name => `{${name}}`).join(', ')}.`;
  if (/[{}]/.test(line.replaceAll(PLACEHOLDER, ''))) return 'a brace is not closed, or holds more than a name.';
  return null;
};

/** Why a text cannot be published, as a sentence. */
export const legalTextError = (source: string): string | null => {
  const lines = source.split('\n');
  const first = lines.findIndex(line => line.trim() !== '');
  if (first === -1 || !HEADING.test(lines[first] ?? '')) return 'Begin with a part: “## its-address: Its title”.';
  for (const [index, line] of lines.entries()) {
    const wrong = lineError(line);
    if (wrong) return `Line ${index + 1}: ${wrong}`;
  }
  const parts = legalParts(source);
  for (const [index, part] of parts.entries()) {
    if (parts.findIndex(({ id }) => id === part.id) !== index) return `Two parts have the address “${part.id}”.`;
    if (part.blocks.length === 0) return `“${part.title}” is empty.`;
    const link = allWords(part).find(({ to }) => to !== null && !LINK.test(to));
    if (link) return `“${link.text}” leads to ${link.to}. A link begins with /, https:// or mailto:.`;
    const uneven = part.blocks.some(
      block => block.kind === 'TABLE' && block.rows.some(row => row.length !== block.head.length),
    );
    if (uneven) return `A row of the table in “${part.title}” has more or fewer cells than its head.`;
  }
  return null;
};

/** The parts that are new, gone or other than before, each as it is now or was. One with another address is both. */
export const changedParts = (before: string, after: string): LegalPart[] => {
  const [old, fresh] = [legalParts(before), legalParts(after)];
  const isIn = (parts: LegalPart[], part: LegalPart) => parts.some(one => JSON.stringify(one) === JSON.stringify(part));
  const changed = fresh.filter(part => !isIn(old, part));
  const gone = old.filter(({ id }) => !fresh.some(part => part.id === id));
  return [...changed, ...gone];
};
