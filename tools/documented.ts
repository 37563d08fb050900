import { globSync, readFileSync } from 'node:fs';
import { inProject } from './settings.ts';

/** The commands of docs/operations/ among which this is, as they are copied. */
export const documented = (line: string): string => {
  const pages = globSync(inProject('docs/operations/*.md')).map(page => readFileSync(page, 'utf8'));
  const blocks = pages.flatMap(page => [...page.matchAll(/^( *)```\n([\s\S]*?)^\1```$/gm)]);
  const found = blocks.find(([, , text = '']) => text.includes(line))?.[2];
  if (!found) throw new Error(`docs/operations/ has no commands with ${line}`);
  return found;
};
