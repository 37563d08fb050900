import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { readSources } from './source-imports.ts';

const product = /^(contract|client|ui|web|office|page-delivery|server|processor)\//;
const others = /\.test\.tsx?$|\.d\.ts$|\/testing\//;

type Node = { type: string; start: number; end: number; typeAnnotation?: Node; typeName?: { name?: string } };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const isConst = ({ typeAnnotation }: Node) => typeAnnotation?.typeName?.name === 'const';
const isCast = (node: Node) =>
  node.type === 'TSNonNullExpression' || (node.type === 'TSAsExpression' && !isConst(node));

/** The lines, from 1, with the end of a cast that no comment beside or right above explains. */
const unexplainedCasts = (path: string, text: string): number[] => {
  if (!/\bas\b|!/.test(text)) return [];
  const { program, comments } = parseSync(path, text);
  const starts = [...text.matchAll(/^/gm)].map(({ index }) => index);
  const lineAt = (offset: number) => starts.findLastIndex(start => start <= offset) + 1;
  const explained = new Set(comments.flatMap(({ end }) => [lineAt(end), lineAt(end) + 1]));
  const found = new Set<number>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    if (isCast(value) && !explained.has(lineAt(value.end))) found.add(lineAt(value.end));
    for (const one of Object.values(value)) visit(one);
  };
  visit(program);
  return [...found];
};

it('explains every cast in product code by a comment beside it or right above', () => {
  const sources = readSources().filter(({ path }) => product.test(path) && !others.test(path));
  const bare = sources.flatMap(({ path, text }) => unexplainedCasts(path, text).map(line => `${path}:${line}`));
  expect(bare).toEqual([]);
}, 30_000);

it.each([
  ['const a = b as C;', [1]],
  ['const a = b!;', [1]],
  ['// Checked before.\nconst a = b as C;', []],
  ['const a = b as C; // Checked before.', []],
  ['const a = [1] as const;', []],
  ['import { a as b } from "c";\nconst d = "as e!";', []],
])('reads %j', (text, lines) => {
  expect(unexplainedCasts('a.ts', text)).toEqual(lines);
});
