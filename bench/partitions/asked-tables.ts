import { type Key, keyOfTable, namedTables } from './distribution.ts';
import { type Functions, insideOf } from './functions.ts';

/** The tables that a statement names, or that the functions which it calls touch, but for those that are everywhere. */
export const tablesOf = (statement: string, functions: Functions = new Map()): string[] =>
  [...new Set([...namedTables(statement), ...insideOf(statement, functions)])]
    .filter(table => keyOfTable(table) !== 'everywhere')
    .sort();

/** The keys a statement needs besides what is everywhere; more than one is a query across nodes. */
export const keysOf = (statement: string, functions?: Functions): Key[] =>
  [...new Set(tablesOf(statement, functions).map(table => keyOfTable(table)))].filter(key => key !== undefined).sort();
