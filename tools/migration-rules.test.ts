import { describe, expect, it } from 'vitest';
import { lastRelease, migrationsOfLastRelease, migrationsSince, readOfLastRelease } from './last-release.ts';
import { nameFilter, testsOfChanges, testsOfFunction, testsOfTable, testsOfWholeSchema } from './last-release-suite.ts';
import { breakingStatements, changedTables, replacedFunctions } from './migration-rules.ts';

describe('a migration after the last release', () => {
  it('can run while servers of that release do', () => {
    expect(
      migrationsSince().flatMap(({ name, text }) => breakingStatements(text).map(why => `${name} ${why}`)),
      'Expand first, contract a release later: see “a column that goes or changes” in CONTRIBUTING.md.',
    ).toEqual([]);
  });
});

describe('the last release', () => {
  it('has tests for each table and function that has changed since, which run on the new schema', context => {
    expect(Object.keys(testsOfTable)).toEqual(changedTables(migrationsSince().map(({ text }) => text)));
    const [earlier, since] = [migrationsOfLastRelease(), migrationsSince()].map(all => all.map(({ text }) => text));
    expect(Object.keys(testsOfFunction)).toEqual(replacedFunctions(earlier ?? [], since ?? []));
    if (readOfLastRelease('package.json') === null) return context.skip();
    for (const path of testsOfChanges) expect(readOfLastRelease(path), path).not.toBeNull();
  });

  it('has the tests that are left out because they compare its code with the whole schema', context => {
    if (readOfLastRelease('package.json') === null) return context.skip();
    for (const [title, path] of Object.entries(testsOfWholeSchema))
      expect(readOfLastRelease(path), path).toContain(title);
    expect(nameFilter.test('the state machines lifecycle are the same in the contract and in the database')).toBe(
      false,
    );
    expect(nameFilter.test('the state machines are enforced by the database itself')).toBe(true);
  });

  it('ends with the migration that is named', context => {
    const journal = readOfLastRelease('server/db/migrations/meta/_journal.json');
    if (journal === null) return context.skip();
    expect(JSON.parse(journal).entries.at(-1).tag).toBe(lastRelease.migration);
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
    `delete from allowed_moves where machine = 'charge'`,
    `update "allowed_moves" set to_state = 'PAYOUT'`,
    'truncate table allowed_moves',
    'select 1;\n--> statement-breakpoint\ndrop view shown',
  ])('finds: %s', statement => {
    expect(breakingStatements(`${statement};`)).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE "a" ("id" uuid PRIMARY KEY NOT NULL)',
    'ALTER TABLE "jobs" ADD COLUMN "a" text',
    'ALTER TABLE "jobs" ADD COLUMN "a" boolean DEFAULT false NOT NULL',
    'ALTER TABLE "jobs" DROP CONSTRAINT "jobs_check"',
    'ALTER TABLE "jobs" ALTER COLUMN "a" DROP NOT NULL',
    'drop trigger keep_audit on audit_chain',
    'DROP INDEX "jobs_age"',
    `insert into allowed_moves values ('charge', 'RELEASED', 'CAPTURED')`,
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

describe('changedTables', () => {
  it('finds what existed before and has changed', () => {
    const first = 'CREATE TABLE "a" ("id" int);--> statement-breakpoint\nALTER TABLE "a" ADD COLUMN "b" int;';
    const second = `alter table jobs add c text;
      create trigger keep after insert or delete on shifts for each row execute function keep();
      create function keep() returns trigger language plpgsql as $$ begin update users set x = 1; end $$;
      insert into allowed_moves values ('x');`;
    expect(changedTables([first, second])).toEqual(['allowed_moves', 'jobs', 'shifts']);
  });
});

describe('replacedFunctions', () => {
  it('finds what existed before and is written anew, and not what is only called', () => {
    const first = `create function chat_post(sender text) returns bigint language plpgsql as $$ begin return 1; end $$;
      CREATE OR REPLACE FUNCTION "fold_words"(words text) returns text language sql as $$ select words $$;
      create function never_again() returns void language sql as $$ select 1 $$;`;
    const since = `create or replace function chat_post(sender text) returns bigint language plpgsql as $$ begin return 2; end $$;
      -- create or replace function fold_words() as it was
      create function new_words() returns text language sql as $$ select fold_words('create function never_again') $$;`;
    expect(replacedFunctions([first], [since])).toEqual(['chat_post']);
  });
});
