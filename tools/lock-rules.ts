import { runsOutsideTransaction } from '#server/db/outside-transaction.ts';
import { bare, madeTables } from './migration-rules.ts';

/** In lower case, on one line, without quotes. */
const statementsOf = (text: string): string[] =>
  bare(text)
    .split(';')
    .map(statement => statement.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('public.', ''))
    .filter(statement => statement !== '');

const lockers = [
  /^alter table (?:if exists )?(?:only )?(\w+)/,
  /^create (?:unique )?index\b.*? on (?:only )?(\w+)/,
  /^create (?:or replace )?(?:constraint )?trigger .*? on (\w+)/,
  /^drop trigger .*? on (\w+)/,
];

const tableOf = (statement: string): string | undefined =>
  lockers.map(pattern => pattern.exec(statement)?.[1]).find(table => table !== undefined);

const addedColumns = (statement: string): string[] =>
  [...statement.matchAll(/\badd column (.*?)(?=, (?:add|alter|drop|validate) |$)/g)].map(([, column = '']) => column);

const count = (statement: string, pattern: RegExp): number => [...statement.matchAll(pattern)].length;

/** Their value is the same for all rows, so that none is written. */
const stable = new Set(['now', 'app_now']);

const rewrites = (column: string): boolean => {
  if (/\bgenerated\b.*\b(stored|identity)\b|^(if not exists )?\w+ (big|small)?serial\b/.test(column)) return true;
  const [, preset = ''] = /\bdefault (.*?)(?= not null\b| constraint | references | check\b|$)/.exec(column) ?? [];
  return [...preset.matchAll(/(?<![:\w.])([a-z_][\w.]*) ?\(/g)].some(([, called = '']) => !stable.has(called));
};

/** What would keep others from a table in use for as long as all its rows take, and what to do instead. */
const lengthy: readonly { what: string; is(statement: string): boolean }[] = [
  {
    what: 'builds an index while nobody can write (create index concurrently if not exists, outside a transaction)',
    is: statement => /^create (unique )?index\b(?! concurrently)/.test(statement),
  },
  {
    what: 'reads all rows while nobody can write (add it not valid, and validate it in a transaction after that)',
    is: statement =>
      count(statement, /\badd (constraint \w+ )?(check|foreign key)\b/g) > count(statement, /\bnot valid\b/g) ||
      addedColumns(statement).some(column => /\bcheck ?\(/.test(column)),
  },
  {
    what: 'builds an index while nobody can read or write (create a unique index concurrently, and add the constraint using index)',
    is: statement =>
      /\badd (constraint \w+ )?(unique|primary key|exclude)\b(?! using index)/.test(statement) ||
      addedColumns(statement).some(column => /\b(unique|primary key)\b/.test(column)),
  },
  {
    what: 'writes all rows while nobody can read or write (add the column empty, and fill it in batches)',
    is: statement => addedColumns(statement).some(rewrites),
  },
];

/** Whether a check that was validated says that a column is never null: PostgreSQL reads no row then. */
const isProven = (table: string, column: string, before: readonly string[]): boolean => {
  const statements = before.flatMap(statementsOf).filter(statement => tableOf(statement) === table);
  const says = new RegExp(`\\badd constraint (\\w+) check \\(+(?:${table}\\.)?${column} is not null\\)`);
  return statements
    .map(statement => says.exec(statement)?.[1])
    .some(name => name && statements.some(statement => statement.endsWith(` validate constraint ${name}`)));
};

const requiresUnproven = (statement: string, before: readonly string[]): boolean =>
  [...statement.matchAll(/\balter (?:column )?(\w+) set not null\b/g)].some(
    ([, column = '']) => !isProven(tableOf(statement) ?? '', column, before),
  );

const readsRows = /^(update|delete|do|with)\b|^insert (?!.*\bvalues ?\()|\bvalidate constraint\b/;
const onlyValidates = /^alter table \w+ validate constraint \w+$/;

const locks = (statement: string, isInUse: (table: string) => boolean): boolean => {
  if (onlyValidates.test(statement)) return false;
  const referenced = /^(alter|create) table /.test(statement) ? statement.matchAll(/\breferences (\w+)/g) : [];
  return [tableOf(statement), ...[...referenced].map(([, table]) => table)].some(table => table && isInUse(table));
};

const bearsRepeating = (statement: string, before: readonly string[]): boolean => {
  const trigger = /^create (?:constraint )?trigger (\w+) /.exec(statement)?.[1];
  if (trigger) return before.some(earlier => earlier.startsWith(`drop trigger if exists ${trigger} on `));
  if (statement.startsWith('create ')) return /^create (or replace |(\w+ )+?if not exists )/.test(statement);
  if (statement.startsWith('drop ')) return statement.includes(' if exists ');
  if (!statement.startsWith('alter table ')) return true;
  const added = [...statement.matchAll(/\badd constraint (\w+)/g)].map(([, name = '']) => name);
  return (
    !/\b(add column (?!if not exists )|drop (column|constraint) (?!if exists ))/.test(statement) &&
    added.every(name => statement.includes(`drop constraint if exists ${name},`))
  );
};

const onOneLine = (what: string, statement: string): string => `${what}: ${statement.slice(0, 120)}`;

const outsideFaults = (text: string): string[] => {
  const parts = text.split('--> statement-breakpoint').map(statementsOf);
  const statements = parts.flat();
  return [
    ...parts
      .filter(part => part.length !== 1)
      .map(part => onOneLine('has not one statement up to a breakpoint', part.join('; '))),
    ...statements
      .filter((statement, at) => !bearsRepeating(statement, statements.slice(0, at)))
      .map(statement =>
        onOneLine('cannot run again after a stop (if exists, if not exists, or replace, drop before add)', statement),
      ),
  ];
};

const insideFaults = (text: string, isInUse: (table: string) => boolean): string[] => {
  const statements = statementsOf(text);
  const first = statements.findIndex(statement => locks(statement, isInUse));
  const late = first < 0 ? [] : statements.slice(first + 1).filter(statement => readsRows.test(statement));
  return [
    ...statements
      .filter(statement => /\bindex concurrently\b/.test(statement))
      .map(statement => onOneLine('cannot run in a transaction (first line: -- outside a transaction)', statement)),
    ...late.map(statement =>
      onOneLine('keeps locks meanwhile (do it before, or in a migration of its own)', statement),
    ),
  ];
};

type Among = {
  /** Tables that no server of the last release knows. */
  made?: readonly string[];
  /** The migrations before it, of all releases. */
  before?: readonly string[];
};

/** Why servers would wait for a migration that runs beside them; empty where they would not. */
export function lengthyLocks(text: string, { made = madeTables([text]), before = [] }: Among = {}): string[] {
  const isInUse = (table: string) => !made.includes(table);
  const onTablesInUse = statementsOf(text)
    .filter(statement => isInUse(tableOf(statement) ?? ''))
    .flatMap(statement => {
      const found = lengthy.filter(({ is }) => is(statement)).map(({ what }) => what);
      if (requiresUnproven(statement, before))
        found.push('reads all rows while nobody can read or write (validate a check in a migration before)');
      return found.slice(0, 1).map(what => onOneLine(what, statement));
    });
  return [...onTablesInUse, ...(runsOutsideTransaction(text) ? outsideFaults(text) : insideFaults(text, isInUse))];
}
