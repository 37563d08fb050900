import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject, projectRoot } from './settings.ts';

const guide = readFileSync(inProject('CONTRIBUTING.md'), 'utf8');
/** Code spans that look like a path of ours: `server/job/cancel-job.ts`, `server/<domain>/index.ts`. */
const paths = [...guide.matchAll(/`([a-z][\w./<>*-]*\/[\w./<>*-]*)(?:#\w+)?`/g)].map(([, path = '']) => path);
const exists = (path: string): boolean => {
  if (!/[<*]/.test(path)) return existsSync(inProject(path));
  return globSync(path.replace(/<[^>]+>/g, '*'), { cwd: projectRoot }).length > 0;
};

describe('CONTRIBUTING.md', () => {
  it('names paths', () => {
    expect(paths.length).toBeGreaterThan(30);
  });

  it('names only paths that exist', () => {
    expect(paths.filter(path => !exists(path))).toEqual([]);
  });
});
