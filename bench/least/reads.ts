import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categoryNames } from '#contract/values/job-fields.ts';

const folder = join(import.meta.dirname, 'reads');
const read = (name: string): string => readFileSync(join(folder, `${name}.sql`), 'utf8');

export type LeastStatement = { name: string; text: string; values: unknown[] };

/** The statement of this call, written by hand: it answers the whole JSON text. */
export function leastRead(call: string, viewerId: string, address: string): LeastStatement {
  const text = read(call);
  const jobId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(address)?.[0] ?? null;
  const values = [viewerId, jobId, JSON.stringify(categoryNames)];
  const used = Math.max(...[...text.matchAll(/\$(\d)/g)].map(([, place]) => Number(place)));
  return { name: call, text, values: values.slice(0, used) };
}
