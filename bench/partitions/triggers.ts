import { type Key, keyOfTable } from './distribution.ts';
import type { Functions } from './functions.ts';

/** What rows of these tables, which have one key, have their triggers touch under another. */
export type TriggerReach = { key: Key; other: Key; tables: string[] };

export const TRIGGERS = `
  select distinct tgrelid::regclass::text as "table", proname as "function"
  from pg_trigger join pg_proc p on p.oid = tgfoid where not tgisinternal`;

/** Both without what is everywhere. */
export const reachesOf = (
  triggers: readonly { table: string; function: string }[],
  functions: Functions,
): TriggerReach[] => {
  const met = new Map<string, TriggerReach>();
  for (const { table, function: name } of triggers)
    for (const touched of functions.get(name) ?? []) {
      const [key, other] = [keyOfTable(table), keyOfTable(touched)];
      if (!key || !other || key === other || [key, other].includes('everywhere')) continue;
      const reach = met.get(`${key} ${other}`) ?? { key, other, tables: [] };
      met.set(`${key} ${other}`, { ...reach, tables: [...new Set([...reach.tables, table])].sort() });
    }
  return [...met].sort(([one], [another]) => (one < another ? -1 : 1)).map(([, reach]) => reach);
};
