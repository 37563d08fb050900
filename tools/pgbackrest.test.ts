import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { findFreePort } from './port.ts';
import { changeOwner, chooseAccount } from './postgres-account.ts';
import { inProject } from './settings.ts';

const read = (name: string) => readFileSync(inProject('deploy', 'postgres', name), 'utf8');
const optionsOf = (name: string) =>
  Object.fromEntries([...read(name).matchAll(/^([\w-]+)=(.*)$/gm)].map(([, key, value]) => [key, value]));
const { bootstrap, postgresql } = z
  .object({
    bootstrap: z.object({
      dcs: z.object({
        postgresql: z.object({
          parameters: z.record(z.string(), z.unknown()),
          recovery_conf: z.object({ restore_command: z.string() }),
        }),
      }),
      initdb: z.array(z.unknown()),
    }),
    postgresql: z.object({ bin_dir: z.string(), data_dir: z.string() }),
  })
  .parse(parse(read('patroni.yml')));
const { parameters, recovery_conf } = bootstrap.dcs.postgresql;
const archiveCommand = String(parameters.archive_command);

describe('deploy/postgres', () => {
  it('archives the log within a minute, to the stanza that is made, backed up and restored from', () => {
    expect(parameters).toMatchObject({ archive_mode: 'on' });
    expect(Number(parameters.archive_timeout)).toBeLessThanOrEqual(60);
    const commands = [archiveCommand, recovery_conf.restore_command, read('create-database.sh'), read('back-up.sh')];
    for (const command of commands) expect(command).toContain('--config=/etc/zodel/pgbackrest.conf --stanza=zodel');
    expect(archiveCommand).toMatch(/archive-push %p$/);
    expect(recovery_conf.restore_command).toMatch(/archive-get %f "%p"$/);
    expect(read('back-up.sh')).toMatch(/type=diff\n.*type=full/);
  });

  it.each(['pgbackrest.conf', 'pgbackrest-s3.conf'])('%s encrypts, and keeps what the data map promises', name => {
    const options = optionsOf(name);
    expect(options).toMatchObject({
      'repo1-cipher-type': 'aes-256-cbc',
      'repo1-retention-full-type': 'time',
      'pg1-path': postgresql.data_dir,
    });
    const promised = /(\d+) days in `deploy\/postgres/.exec(
      readFileSync(inProject('docs', 'data-map.md'), 'utf8'),
    )?.[1];
    expect(options['repo1-retention-full']).toBe(promised);
    expect(read(name)).toContain('\n[zodel]\n');
    // A passphrase in a file of the image is none.
    expect(Object.keys(options).filter(key => /pass|secret/.test(key))).toEqual([]);
    expect(readFileSync(inProject('compose.yaml'), 'utf8')).toMatch(
      /PGBACKREST_REPO1_CIPHER_PASS: \$\{BACKUP_PASSPHRASE:\?\}/,
    );
  });

  it.each([undefined, '', 'a passphrase that somebody made up'])('makes no database with the passphrase %j', given => {
    const env = { PATH: '/nonexistent', ...(given !== undefined && { PGBACKREST_REPO1_CIPHER_PASS: given }) };
    const script = inProject('deploy', 'postgres', 'create-database.sh');
    const { status, stderr } = spawnSync('/bin/sh', [script, 'postgres://none'], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('BACKUP_PASSPHRASE is missing or too short')]);
  });
});

const isInstalled =
  existsSync(join(postgresql.bin_dir, 'postgres')) && spawnSync('pgbackrest', ['version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'zodel-pgbackrest-'));
// What archives beside a stopped server takes a moment to end.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

describe('pgBackRest with these files', { tags: ['long'] }, () => {
  it.skipIf(!isInstalled)(
    'brings back every row that was archived (needs the packages pgbackrest and postgresql-15)',
    async () => {
      const data = join(folder, 'zodel');
      const program = (name: string) => join(postgresql.bin_dir, name);
      const { owner } = chooseAccount(data, program('postgres'));
      for (const name of ['backups', 'spool', 'sockets', 'locks']) mkdirSync(join(folder, name));
      const port = await findFreePort();
      const config = join(folder, 'pgbackrest.conf');
      const ours = read('pgbackrest.conf')
        .replace(/^repo1-path=.*$/m, `repo1-path=${folder}/backups`)
        .replace(/^spool-path=.*$/m, `spool-path=${folder}/spool\nlock-path=${folder}/locks`)
        .replace(
          /^pg1-path=.*$/m,
          `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}/sockets\npg1-user=postgres`,
        );
      writeFileSync(config, ours);
      changeOwner(owner, folder);
      const run = (file: string, ...args: string[]): string => {
        const { status, stdout, stderr } = spawnSync(file, args, {
          cwd: folder,
          ...owner,
          encoding: 'utf8',
          env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase of the test' },
        });
        expect({ file, args, status, stderr }).toMatchObject({ status: 0 });
        // An option that it does not know is a warning.
        expect(`${stdout}${stderr}`).not.toContain('WARN');
        return stdout.trim();
      };
      const command = (text: string) => text.replaceAll('/etc/zodel/pgbackrest.conf', config);
      const backrest = (...args: string[]) => run('pgbackrest', `--config=${config}`, '--stanza=zodel', ...args);
      const sql = (text: string) =>
        run(
          program('psql'),
          '-h',
          `${folder}/sockets`,
          '-p',
          String(port),
          '-U',
          'postgres',
          '-XAtc',
          text,
          'postgres',
        );
      const start = () =>
        run(
          program('pg_ctl'),
          '-D',
          data,
          '-w',
          '-l',
          join(folder, 'log'),
          '-o',
          `-p ${port} -k ${folder}/sockets -c listen_addresses=`,
          'start',
        );
      const stop = (how: string) => run(program('pg_ctl'), '-D', data, '-m', how, '-w', 'stop');

      run(program('initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '--data-checksums', '--no-sync');
      writeFileSync(
        join(data, 'postgresql.auto.conf'),
        `archive_mode = on\narchive_timeout = ${parameters.archive_timeout}\narchive_command = '${command(archiveCommand)}'\n`,
      );
      start();
      try {
        backrest('stanza-create');
        sql('create table kept (id int); insert into kept select generate_series(1, 1000)');
        backrest('--type=full', 'backup');
        sql('insert into kept select generate_series(1001, 2000)');
        backrest('--type=diff', 'backup');
        // As back-up.sh reads when they ended.
        expect(backrest('--output=json', 'info').match(/"stop":\d+/g)).toHaveLength(2);
        sql('insert into kept values (2001)');
        sql('select pg_switch_wal()');
        await expect
          .poll(() => sql('select last_archived_wal is not null from pg_stat_archiver'), { timeout: 30_000 })
          .toBe('t');
        backrest('check');
        stop('immediate');
        rmSync(data, { recursive: true });
        mkdirSync(data, { mode: 0o700 });
        changeOwner(owner, data);
        backrest('restore');
        start();
        await expect
          .poll(() => sql('select count(*) || pg_is_in_recovery()::text from kept'), { timeout: 30_000 })
          .toBe('2001false');
      } finally {
        spawnSync(program('pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { cwd: folder, ...owner });
      }
      // Encrypted: the name of a table is nowhere.
      expect(spawnSync('grep', ['-rq', 'kept', join(folder, 'backups')]).status).toBe(1);
    },
    120_000,
  );
});
