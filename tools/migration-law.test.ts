import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakingStatements } from './migration-law.ts';
import { inProject } from './settings.ts';

/** The last migration of the last release: raise it with each one. Up to it, servers run with the schema as it is. */
const lastReleased = '0034_available_days';

const migrations = globSync(inProject('server', 'db', 'migrations', '*.sql'))
  .map(path => ({ name: basename(path, '.sql'), text: readFileSync(path, 'utf8') }))
  .filter(({ name }) => name > lastReleased);

describe('a migration after the last release', () => {
  it('can run while servers of that release do', () => {
    expect(
      migrations.flatMap(({ name, text }) => breakingStatements(text).map(why => `${name} ${why}`)),
      'Expand first, contract a release later: see “a column that goes or changes” in CONTRIBUTING.md.',
    ).toEqual([]);
  });
});

describe('breakingStatements', () => {
  it.each([
    'DROP TABLE "jobs"',
    'drop table if exists jobs cascade',
    'ALTER TABLE "jobs" DROP COLUMN "note"',
    'alter table jobs add column a text, drop b',
    'ALTER TABLE "jobs" RENAME COLUMN "a" TO "b"',
    "alter type kind rename value 'A' to 'B'",
    'ALTER TABLE "jobs" ALTER COLUMN "a" SET DATA TYPE bigint',
    'alter table jobs alter column a type bigint',
    'ALTER TABLE "jobs" ALTER COLUMN "a" SET NOT NULL',
    'ALTER TABLE "jobs" ALTER COLUMN "a" DROP DEFAULT',
    'ALTER TABLE "jobs" ADD COLUMN "a" text NOT NULL',
    'alter table jobs add column a text not null default 1, add column b text not null',
    'drop function plan(uuid)',
    'select 1;\n--> statement-breakpoint\ndrop view shown',
  ])('finds: %s', statement => {
    expect(breakingStatements(`${statement};`)).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE "a" ("id" uuid PRIMARY KEY NOT NULL)',
    'ALTER TABLE "jobs" ADD COLUMN "a" text',
    'ALTER TABLE "jobs" ADD COLUMN "a" boolean DEFAULT false NOT NULL',
    'alter table jobs add column a text not null generated always as (b) stored',
    'ALTER TABLE "jobs" DROP CONSTRAINT "jobs_check"',
    'ALTER TABLE "jobs" ALTER COLUMN "a" DROP NOT NULL',
    'drop trigger keep_audit on audit_chain',
    'DROP INDEX "jobs_age"',
    'create function f() returns void language sql as $$ drop table jobs $$',
    `comment on table jobs is 'we do not drop table jobs'`,
    '-- drop table jobs\nselect 1',
  ])('lets pass: %s', statement => {
    expect(breakingStatements(`${statement};`)).toEqual([]);
  });

  it('lets the contract step pass, which says why nobody needs it any more', () => {
    const drop = 'alter table jobs drop column note;';
    expect(breakingStatements(`-- contract: nobody reads or writes jobs.note since 0.4.0\n${drop}`)).toEqual([]);
    expect(breakingStatements(`-- contract:\n${drop}`)).toHaveLength(1);
    expect(breakingStatements(`${drop}\n-- contract: nobody reads or writes jobs.note since 0.4.0`)).toHaveLength(1);
  });
});
