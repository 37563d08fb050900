import { namedTables } from './distribution.ts';

/** The tables that each function of the database touches, itself or by others that it calls. */
export type Functions = ReadonlyMap<string, readonly string[]>;

const called = /\b([a-z_]+)\s*\(/gi;
const withoutComments = (text: string): string => text.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');

const calledIn = (text: string, known: { has(name: string): boolean }): string[] => [
  ...new Set([...text.matchAll(called)].map(([, name = '']) => name.toLowerCase()).filter(name => known.has(name))),
];

/** From the bodies as PostgreSQL has them. */
export const functionsFrom = (rows: readonly { name: string; body: string }[]): Functions => {
  const bodies = new Map<string, string>();
  // Several functions may have one name.
  for (const { name, body } of rows) bodies.set(name, `${bodies.get(name) ?? ''}\n${withoutComments(body)}`);
  const tables = new Map<string, string[]>();
  for (const name of bodies.keys()) {
    const met = new Set([name]);
    for (const each of met) for (const other of calledIn(bodies.get(each) ?? '', bodies)) met.add(other);
    tables.set(name, [...new Set([...met].flatMap(each => namedTables(bodies.get(each) ?? '')))]);
  }
  return tables;
};

/** What the functions that a statement calls touch. */
export const insideOf = (statement: string, functions: Functions): string[] => [
  ...new Set(calledIn(statement, functions).flatMap(name => functions.get(name) ?? [])),
];

/** Asks for what `functionsFrom` reads: our functions, without those of extensions. */
export const FUNCTION_BODIES = `
  select proname as name, prosrc as body from pg_proc
  where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
