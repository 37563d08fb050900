/**
 * What a server of the version before would stumble over while it still runs, or after a way back to it. Dropping a
 * constraint, an index or a trigger only loosens, and is not among these.
 */
const breaking: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'drops something that is read or written',
    pattern: /\bdrop\s+(table|column|view|type|schema|sequence|function|domain)\b/i,
  },
  {
    what: 'drops a column',
    pattern: /\balter\s+table\b[^;]*\bdrop\s+(?!constraint\b|default\b|not\b|expression\b|identity\b)\S/i,
  },
  { what: 'renames', pattern: /\balter\s+(table|type|view|function|sequence)\b[^;]*\brename\b/i },
  { what: 'changes a type', pattern: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i },
  { what: 'requires a value', pattern: /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i },
  { what: 'takes a default away', pattern: /\balter\s+column\s+\S+\s+drop\s+default\b/i },
  { what: 'takes an allowed move away', pattern: /\b(delete\s+from|update|truncate(\s+table)?)\s+"?allowed_moves\b/i },
];

const addsColumn = /\badd\s+column\b([^;]*)/gi;

/** The first line of a migration that removes what no running version uses any more. */
const contractMark = /^-- contract: \S.{20,}/;

/** Without the bodies of functions, which are created and not run, text and comments. */
export const bare = (migration: string): string =>
  migration
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''");

/** Why a migration is neither additive nor marked as the contract step of a change; empty where it is. */
export function breakingStatements(migration: string): string[] {
  if (contractMark.test(migration)) return [];
  return bare(migration)
    .split(';')
    .flatMap(statement => {
      const found = breaking.filter(({ pattern }) => pattern.test(statement)).map(({ what }) => what);
      const columns = [...statement.matchAll(addsColumn)].flatMap(([, rest = '']) => rest.split(/,\s*add\s+column\b/i));
      if (columns.some(column => /\bnot\s+null\b/i.test(column) && !/\bdefault\b/i.test(column)))
        found.push('adds a column that must have a value, without a default');
      return found.slice(0, 1).map(what => `${what}: ${statement.trim().replace(/\s+/g, ' ').slice(0, 120)}`);
    });
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase());

/** Tables that migrations make. */
export const madeTables = (texts: readonly string[]): string[] =>
  namesIn(texts.map(bare).join(';\n'), /create table (?:if not exists )?"?(\w+)"?/gi);

/** Tables whose columns, constraints, triggers or rows are changed, without those that the same migrations make. */
export const changedTables = (texts: readonly string[]): string[] => {
  const whole = texts.map(bare).join(';\n');
  const made = madeTables(texts);
  const changed = [
    ...namesIn(whole, /alter table (?:only )?"?(\w+)"?/gi),
    ...namesIn(whole, /create (?:constraint )?trigger \w+\s[^;]*?\son "?(\w+)"?/gi),
    ...namesIn(whole, /^\s*(?:insert into|update|delete from) "?(\w+)"?/gim),
  ];
  return [...new Set(changed)].filter(name => !made.includes(name)).sort();
};

const madeFunctions = (texts: readonly string[]): string[] =>
  namesIn(texts.map(bare).join(';\n'), /create (?:or replace )?function "?(\w+)"?/gi);

/** Functions that migrations write anew, among those that earlier ones made. */
export const replacedFunctions = (earlier: readonly string[], texts: readonly string[]): string[] => {
  const known = new Set(madeFunctions(earlier));
  return [...new Set(madeFunctions(texts))].filter(name => known.has(name)).sort();
};
