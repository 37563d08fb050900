import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { inProject } from './settings.ts';

/** Runs a script of `deploy/` with other programs in place of some that it calls, and its folders in one of the test. */
const scene = (programs: Record<string, string>, places: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'zodel-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  };
  for (const [name, text] of Object.entries(programs)) write(name, `#!/bin/sh\ncd ${folder}\n${text}\n`);
  return {
    read: (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''),
    run: (script: string, env: Record<string, string> = {}) => {
      const text = readFileSync(inProject('deploy', script), 'utf8');
      const here = Object.entries(places).reduce((known, [from, to]) => known.replaceAll(from, join(folder, to)), text);
      write('script', here);
      const PATH = `${folder}${delimiter}${process.env.PATH}`;
      const { status, stderr } = spawnSync('sh', [join(folder, 'script')], {
        encoding: 'utf8',
        env: { PATH, ...env },
        timeout: 20_000,
      });
      return { status, stderr };
    },
  };
};

describe('deploy/storage/start.sh', () => {
  const storage = () =>
    scene({ entrypoint: 'echo "$@" >called' }, { '/entrypoint.sh': 'entrypoint', '/run/zodel': '.' });
  const keys = { S3_ACCESS_KEY: 'a1b2c3', S3_SECRET_KEY: 'd4e5f6' };

  it('gives the one identity what it needs of the bucket, and starts with it', () => {
    const { run, read } = storage();
    expect(run('storage/start.sh', keys)).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(read('identities.json'))).toEqual({
      identities: [
        {
          name: 'zodel',
          credentials: [{ accessKey: 'a1b2c3', secretKey: 'd4e5f6' }],
          actions: ['Read:zodel', 'Write:zodel', 'List:zodel'],
        },
      ],
    });
    expect(read('called')).toMatch(/^server .*-s3 .*-s3\.config=\S+\/identities\.json$/m);
  });

  it.each([
    ['placeholders', { ...keys, S3_SECRET_KEY: 'replace-me-7' }],
    ['what would end the text of JSON', { ...keys, S3_SECRET_KEY: 'd4"e5' }],
    ['an empty key', { ...keys, S3_ACCESS_KEY: '' }],
  ])('refuses %s', (_what, wrong) => {
    const { run, read } = storage();
    expect(run('storage/start.sh', wrong)).toEqual({ status: 1, stderr: expect.stringContaining('S3_ACCESS_KEY') });
    expect([read('identities.json'), read('called')]).toEqual(['', '']);
  });
});

describe('deploy/storage/create-bucket.sh', () => {
  it('goes on until the bucket is listed, because the shell of SeaweedFS succeeds at everything', () => {
    const { run, read } = scene({
      sleep: 'exit 0',
      weed: `read -r command
echo "$command" >>commands
if [ "$command" = s3.bucket.list ]; then
  echo '  zodel-other	size:0	chunk:0'
  [ "$(grep -c create commands)" -lt 2 ] || echo '  zodel	size:0	chunk:0'
else
  echo 'error: no filer is there yet' >&2
fi`,
    });
    expect(run('storage/create-bucket.sh').status).toBe(0);
    const create = 's3.bucket.create -name zodel';
    expect(read('commands').trim().split('\n')).toEqual([
      's3.bucket.list',
      create,
      's3.bucket.list',
      create,
      's3.bucket.list',
    ]);
  });
});

describe('deploy/postgres/start.sh', () => {
  const once = '[ ! -e slept ] && touch slept';

  it('starts Patroni, and looks for a due backup beside it', () => {
    const { run, read } = scene({ patroni: 'echo "$@" >called', sleep: once, 'back-up.sh': 'echo now >>looks' });
    expect(run('postgres/start.sh', { SERVER_PASSWORD: 'a1b2c3' })).toEqual({ status: 0, stderr: '' });
    expect([read('called'), read('looks')]).toEqual(['/etc/zodel/patroni.yml\n', 'now\n']);
  });

  it('refuses the placeholder of each secret', () => {
    const Compose = z.object({
      services: z.object({ postgres1: z.object({ environment: z.record(z.string(), z.string()) }) }),
    });
    const compose = parse(readFileSync(inProject('compose.yaml'), 'utf8'), { merge: true });
    const { environment } = Compose.parse(compose).services.postgres1;
    const secrets = Object.keys(environment).filter(name => environment[name]?.startsWith('$'));
    expect(secrets).toHaveLength(6);
    for (const name of secrets) {
      const { run, read } = scene({ patroni: 'echo "$@" >called', sleep: 'exit 1' });
      const { status, stderr } = run('postgres/start.sh', { [name]: 'replace-me-4' });
      expect([status, stderr]).toEqual([1, expect.stringContaining(`${name} is the placeholder`)]);
      expect(read('called')).toBe('');
    }
  });
});

describe('deploy/postgres/back-up.sh', () => {
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  const backup = (stop: number) => ({
    lsn: { start: '0/5000028', stop: '9/9999999' },
    timestamp: { start: stop - 9, stop },
  });
  /** Whether a backup is taken where those that there are ended then. */
  const isTaken = ({ ended = [], isPrimary = true }: { ended?: number[]; isPrimary?: boolean }) => {
    const info = JSON.stringify([{ backup: ended.map(backup), name: 'zodel' }]);
    const { run, read } = scene({
      curl: `exit ${isPrimary ? 0 : 22}`,
      pgbackrest: `case "$*" in *info*) echo '${info}' ;; *) echo "$@" >backup ;; esac`,
      psql: 'echo "$@" >noted',
    });
    expect(run('postgres/back-up.sh')).toEqual({ status: 0, stderr: '' });
    const taken = /--stanza=zodel --type=(diff|full) backup$/m.test(read('backup'));
    expect(read('noted').includes('set backup.ended_at = ')).toBe(taken);
    return taken;
  };

  it('takes one where there is none, or none of the last 24 hours', () => {
    expect(isTaken({})).toBe(true);
    expect(isTaken({ ended: [secondsAgo(25 * 3600), secondsAgo(49 * 3600)] })).toBe(true);
  });

  it('takes none after one that has just ended, nor at a replica', () => {
    expect(isTaken({ ended: [secondsAgo(49 * 3600), secondsAgo(0), secondsAgo(25 * 3600)] })).toBe(false);
    expect(isTaken({ isPrimary: false })).toBe(false);
  });

  it('fails with one that fails, so that it is tried again', () => {
    const { run } = scene({ curl: 'exit 0', pgbackrest: 'case "$*" in *info*) echo "[]" ;; *) exit 50 ;; esac' });
    expect(run('postgres/back-up.sh')).toEqual({ status: 1, stderr: 'The backup failed.\n' });
  });
});
