import type { Work } from './work.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const expandPath = async (work: Work, node: unknown, path: readonly string[]): Promise<void> => {
  const [field, ...rest] = path;
  if (!isNode(node) || field === undefined) return;
  if (Array.isArray(node)) {
    for (const item of node) await expandPath(work, item, path);
    return;
  }
  const value = node[field];
  if (typeof value === 'string') {
    const { rows } = await work.sql.query('select body from processor.objects where id = $1', [value]);
    if (rows[0]) node[field] = rows[0].body;
  }
  await expandPath(work, node[field], rest);
};

/** Replaces ids by their objects, as in `data.latest_charge`. */
export const expand = async (work: Work, body: unknown, paths: readonly string[]): Promise<void> => {
  for (const path of paths) await expandPath(work, body, path.split('.'));
};
