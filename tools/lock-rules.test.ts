import { describe, expect, it } from 'vitest';
import { allMigrations, migrationsSince } from './last-release.ts';
import { lengthyLocks } from './lock-rules.ts';
import { madeTables } from './migration-rules.ts';

describe('a migration after the last release', () => {
  it('keeps nobody waiting for as long as the rows of a table take', () => {
    const all = allMigrations();
    const made = madeTables(migrationsSince().map(({ text }) => text));
    expect(
      migrationsSince().flatMap(({ name, text }) => {
        const before = all.filter(other => other.name < name).map(other => other.text);
        return lengthyLocks(text, { made, before }).map(why => `${name} ${why}`);
      }),
      'See “a migration of a table in use” in CONTRIBUTING.md.',
    ).toEqual([]);
  });
});

const OUTSIDE = '-- outside a transaction\n';
const then = '--> statement-breakpoint\n';

describe('lengthyLocks', () => {
  it.each([
    ['CREATE INDEX "jobs_a" ON "jobs" USING btree ("a")', 'builds an index while nobody can write'],
    ['create unique index jobs_a on public.jobs (a)', 'builds an index while nobody can write'],
    [
      'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_a" CHECK ("jobs"."a" in (1, 2))',
      'reads all rows while nobody can write',
    ],
    ['alter table jobs add column a integer check (a > 0)', 'reads all rows while nobody can write'],
    [
      'alter table jobs add constraint b check (b > 0) not valid, add constraint a foreign key (a) references users (id)',
      'reads all rows while nobody can write',
    ],
    ['alter table jobs add constraint jobs_a unique (a)', 'builds an index while nobody can read or write'],
    ['alter table jobs add column a text unique', 'builds an index while nobody can read or write'],
    ['alter table jobs add column a text not null generated always as (b) stored', 'writes all rows'],
    ['alter table jobs add column a bigint generated always as identity', 'writes all rows'],
    ['alter table jobs add column a bigserial', 'writes all rows'],
    ['ALTER TABLE "jobs" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL', 'writes all rows'],
    ['alter table jobs add column b integer, add column a float default random()', 'writes all rows'],
    ['alter table jobs alter column a set not null', 'reads all rows while nobody can read or write'],
    ['create index concurrently if not exists jobs_a on jobs (a)', 'cannot run in a transaction'],
    ['alter table jobs add column a text; update jobs set a = b', 'keeps locks meanwhile'],
    [
      'create trigger t after insert on jobs for each row execute function f(); insert into made select 1 from jobs',
      'keeps',
    ],
    ['create table made (job_id uuid references jobs (id)); do $$ begin end $$', 'keeps locks meanwhile'],
    [
      'alter table jobs add constraint a check (a > 0) not valid; alter table jobs validate constraint a',
      'keeps locks meanwhile',
    ],
  ])('finds: %s', (statements, why) => {
    expect(lengthyLocks(`${statements};`)).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    'CREATE TABLE "made" ("a" int); CREATE INDEX "made_a" ON "made" USING btree ("a"); insert into made select 1',
    'create table made (a int); alter table made add constraint made_a check (a > 0), alter column a set not null',
    'ALTER TABLE "jobs" ADD COLUMN "a" numeric(10, 2) DEFAULT 0 NOT NULL',
    `alter table jobs add column a timestamptz not null default app_now() + interval '1 day'`,
    `alter table jobs add column a varchar(9) default ''::varchar(9)`,
    'alter table jobs add column a uuid constraint jobs_a references users (id)',
    'alter table jobs drop constraint a, add constraint a check (a in (1, 2)) not valid',
    'alter table jobs validate constraint a',
    'alter table jobs add constraint jobs_a unique using index jobs_a',
    'alter table jobs alter column a drop not null',
    'update jobs set a = b; alter table jobs add column c text',
    `alter table jobs add column a text; insert into allowed_moves values ('charge', 'RELEASED', 'CAPTURED')`,
    'create function f() returns void language sql as $$ create index jobs_a on jobs (a) $$',
  ])('lets pass: %s', statements => {
    expect(lengthyLocks(`${statements};`)).toEqual([]);
  });

  it('lets statements outside a transaction pass that can run again after a stop', () => {
    const statements = [
      'create index concurrently if not exists jobs_a on jobs (a);',
      'drop index concurrently if exists jobs_b;',
      'create or replace function f() returns void language sql as $$ select 1; select 2 $$;',
      'alter table jobs add column if not exists a text;',
      'alter table jobs drop constraint if exists a, add constraint a check (a > 0) not valid;',
      'alter table jobs validate constraint a;',
      'drop trigger if exists t on jobs;',
      'create constraint trigger t after insert on jobs for each row execute function f();',
      'update jobs set a = b where a is null;',
    ];
    expect(lengthyLocks(OUTSIDE + statements.join(then))).toEqual([]);
  });

  it.each([
    'create index concurrently jobs_a on jobs (a)',
    'drop index concurrently jobs_a',
    'create function f() returns void language sql as $$ select 1 $$',
    'create trigger t after insert on jobs for each row execute function f()',
    'alter table jobs add column a text',
    'alter table jobs add constraint a check (a > 0) not valid',
    'alter table jobs drop constraint a, add constraint a check (a > 0) not valid',
  ])('finds outside a transaction: %s', statement => {
    expect(lengthyLocks(`${OUTSIDE}${statement};`)).toEqual([expect.stringContaining('cannot run again after a stop')]);
  });

  it('finds two statements without a breakpoint between them outside a transaction, which would be one transaction', () => {
    const statements = ['drop index concurrently if exists a;', 'drop index concurrently if exists b;'];
    expect(lengthyLocks(OUTSIDE + statements.join('\n'))).toEqual([expect.stringContaining('not one statement')]);
  });

  it('lets a column be required that a check was validated for', () => {
    const required = 'alter table jobs alter column a set not null;';
    const added = 'ALTER TABLE "jobs" ADD CONSTRAINT "jobs_a" CHECK ("jobs"."a" is not null) NOT VALID;';
    const validated = 'ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_a";';
    expect(lengthyLocks(required, { before: [added, validated] })).toEqual([]);
    expect(lengthyLocks(required, { before: [added] })).toHaveLength(1);
    expect(lengthyLocks(required, { before: [added.replaceAll('jobs', 'users'), validated] })).toHaveLength(1);
  });
});
