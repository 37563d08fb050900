import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from './database.ts';
import { read } from './expect-deployable.ts';
import { projectRoot } from './settings.ts';
import { migrateDatabase } from './system.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zodel-accounts-'));
let stop: () => Promise<void>;
let urlOf: (account: string, database?: string) => string;

/** Runs statements one by one: no database is made within a transaction. */
async function runAll(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** As psql runs them, by the superuser. */
async function runAsSuperuser(text: string): Promise<void> {
  const [accounts = '', schemas = ''] = text.split('\\connect zodel\n');
  await runAll(urlOf('postgres', 'postgres'), accounts.split(/;$/m));
  await runAll(urlOf('postgres'), [schemas]);
}

const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** Of the script that makes the database of a cluster. */
const ofCluster = () =>
  found(read('deploy/postgres/create-database.sh'), /<<'SQL'\n([\s\S]*?\n)SQL\n/)
    .replaceAll(/^select format.*\n/gm, '')
    .replaceAll(/:'\w+'/g, `'secret'`);

/** Of a provider's database, with one account, which gets the second as docs/operations/several-servers.md says. */
const ofProvider = () =>
  `create role zodel login password 'secret';
create database zodel owner zodel;
${found(read('docs/operations/several-servers.md'), /^```\n(create role zodel_owner [\s\S]*?)^```$/m).replace('…', 'secret')}`;

beforeAll(async () => {
  const database = await startTestDatabase();
  stop = database.stop;
  urlOf = (username, name = 'zodel') =>
    Object.assign(new URL(database.url), { username, password: 'secret', pathname: `/${name}` }).href;
  // The embedded database has these names for its own.
  await runAll(database.url, [`create role postgres superuser login password 'secret'`]);
  await runAll(urlOf('postgres', 'postgres'), [
    'drop database zodel with (force)',
    'alter role zodel rename to embedded',
  ]);
});

afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As a command is run within a container of a server. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf('zodel'),
      SECRET_KEY: 'a secret of the tests, long enough',
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
      DEMO: 'off',
    },
  });
  child.stdin.end('sixteen grey swans\n');
  const exited = new Promise<number | null>(resolve => child.once('close', resolve));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, output: output.trim(), complaints: complaints.trim() };
}

/** The statements are run before these tests, and what they made is gone after them. */
const withDatabase = (statements: () => string) => {
  beforeAll(() => runAsSuperuser(statements()), 60_000);
  afterAll(() =>
    runAll(urlOf('postgres', 'postgres'), [
      'drop database zodel with (force)',
      'drop role zodel_owner',
      'drop role zodel',
    ]),
  );
};

const expectNoChange = async () => {
  for (const statement of ['create table made ()', 'create schema made', 'drop table audit_entries'])
    await expect(runAll(urlOf('zodel'), [statement]), statement).rejects.toMatchObject({ code: '42501' });
};

describe('the account of the servers in a new cluster', () => {
  withDatabase(ofCluster);

  it('refuses commands before the owner of the schema has migrated, and says what to do', async () => {
    expect(await run('tools/staff.ts', 'list')).toEqual({
      code: 1,
      output: '',
      complaints: expect.stringMatching(
        /^The schema is older than this version .* by the account of its owner first\.$/,
      ),
    });
  });

  it('lets the owner of the schema migrate', async () => {
    expect((await migrateDatabase(urlOf('zodel_owner'))).applied).toBeGreaterThan(0);
  });

  it('runs the commands of operators by the account of the servers', { tags: ['long'] }, async () => {
    const add = ['tools/staff.ts', 'add', '--name', 'Ada Quill', '--phone', '+17025550190'];
    expect(await run(...add)).toMatchObject({ code: 0, complaints: '', output: expect.stringContaining('Owner') });
    expect(await run('tools/staff.ts', 'list')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Ada Quill'),
    });
    expect(await run('tools/audit.ts', 'verify')).toMatchObject({ code: 0, output: expect.stringContaining('intact') });
    // Its last word before the provider is asked: a server was built on this database.
    expect(await run('tools/money.ts', 'bank-statement')).toMatchObject({
      complaints: expect.stringContaining('Save the statement at your bank.'),
    });
  });

  it('lets the migration fail by the account of the servers', async () => {
    expect(await run('tools/migrate.ts')).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('permission denied'),
    });
  });

  it('may not change the schema', expectNoChange);

  it('recognises a schema that lacks a column of this version', async () => {
    await runAll(urlOf('postgres'), ['alter table favourites rename column created_at to made_at']);
    const { code, complaints } = await run('tools/staff.ts', 'list');
    await runAll(urlOf('postgres'), ['alter table favourites rename column made_at to created_at']);
    expect({ code, complaints }).toEqual({
      code: 1,
      complaints: expect.stringContaining('(it lacks favourites.created_at)'),
    });
  });
});

describe("the account of the servers in a provider's database that got its second account", () => {
  withDatabase(ofProvider);

  it('may not change the schema', async () => {
    await migrateDatabase(urlOf('zodel_owner'));
    await expectNoChange();
  });
});
