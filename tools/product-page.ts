import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './settings.ts';

const page = readFileSync(join(projectRoot, 'docs/product.md'), 'utf8');

/** The rows of the table under a heading of docs/product.md, each a list of cells. */
export const readTable = (heading: string): string[][] => {
  const section = page.split(/^## /m).find(part => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter(line => line.startsWith('|'));
  const rows = lines.slice(2).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
  if (rows.length === 0) throw new Error(`docs/product.md has no table under ${heading}.`);
  return rows;
};

/** A cell without its code marks. */
export const plain = (cell: string | undefined): string => (cell ?? '').replaceAll('`', '');
/** The code spans of a cell. */
export const words = (cell: string | undefined): string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '');

/** Ignores line breaks and indentation. */
export const collapseWhitespace = (text: string): string => text.replaceAll(/\s+/g, ' ');

export const readSource = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** Paths of a folder's files with such a name, without build output. */
export const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && name.test(entry.name) && !/\/build(\/|$)/.test(entry.parentPath))
    .map(entry => join(entry.parentPath, entry.name).slice(projectRoot.length + 1));

/** Paths of a folder's sources, without tests and build output. */
export const sourcesIn = (folder: string): string[] => filesIn(folder, /(?<!\.test)\.tsx?$/);
