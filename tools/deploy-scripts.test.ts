import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { roles } from '#server/roles.ts';
import { documented } from './documented.ts';
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
  const runText = (text: string, env: Record<string, string> = {}) => {
    const here = Object.entries(places).reduce((known, [from, to]) => known.replaceAll(from, join(folder, to)), text);
    write('script', here);
    const PATH = `${folder}${delimiter}${process.env.PATH}`;
    const { status, stderr } = spawnSync('sh', [join(folder, 'script')], {
      encoding: 'utf8',
      env: { PATH, ...env },
      timeout: 20_000,
    });
    return { status, stderr };
  };
  return {
    runText,
    read: (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''),
    run: (script: string, env: Record<string, string> = {}) =>
      runText(readFileSync(inProject('deploy', script), 'utf8'), env),
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

describe('the documented update of compose.yaml', () => {
  /** Docker with two servers of each role; what matches `failing` fails. */
  const update = (failing: string) => {
    const { runText, read } = scene({
      sleep: 'echo "sleep $@" >>called',
      docker: `echo "$@" >>called
case "$*" in
  ${failing}) exit 1 ;;
  *ps*) for server in 1 2; do echo "$5-$server"; done ;;
esac`,
    });
    const { status } = runText(documented('docker compose run --rm --no-deps migrate'));
    const called = read('called').trim().split('\n');
    return { status, called, stopped: called.filter(line => line.startsWith('stop ')) };
  };

  it('replaces the servers of each role one after another', () => {
    const { status, called, stopped } = update('nothing');
    expect(status).toBe(0);
    expect(stopped).toHaveLength(10);
    const [build, migrate] = called;
    expect([build, migrate]).toEqual(['compose build', 'compose run --rm --no-deps migrate']);
    const at = called.findIndex(line => line.startsWith('stop '));
    expect(called[at + 2]).toMatch(/^compose up .*--no-recreate --wait/);
  });

  it('gives HAProxy time to notice a server that has become healthy, before another is stopped', () => {
    const { called } = update('nothing');
    const waits = called.flatMap((line, index) => (line.includes('--wait') ? [index] : []));
    expect(waits).toHaveLength(15);
    for (const at of waits) expect(called[at + 1]).toBe('sleep 5');
  });

  it('stops no server where the build or the migration fails, or one is missing before', () => {
    for (const failing of ['*build*', '*migrate*', '*up*']) {
      const { status, stopped } = update(failing);
      expect([failing, status, stopped]).toEqual([failing, 1, []]);
    }
  });

  it('ends at the first server that does not come back', () => {
    // The second call of `up`: the first one finds both servers.
    const { status, stopped } = update('*up*web) [ -e asked ] && exit 1; touch asked ;; never');
    expect([status, stopped.length]).toEqual([1, 1]);
  });
});

describe('the documented update in Kubernetes', () => {
  const update = (failing: string) => {
    const { runText, read } = scene({ kubectl: `echo "$@" >>called\ncase "$*" in ${failing}) exit 1 ;; esac` });
    runText(documented('kubectl apply -k deploy/kubernetes/migrate'));
    return read('called')
      .trim()
      .split('\n')
      .map(line => line.split(' --namespace')[0]);
  };

  it('applies the servers after the migration, and waits for them', () => {
    const called = update('nothing');
    expect(called.slice(0, 4)).toEqual([
      'delete job migrate',
      'apply -k deploy/kubernetes/migrate',
      'wait job/migrate',
      'apply -k deploy/kubernetes',
    ]);
    expect(called.slice(4)).toEqual(roles.map(role => `rollout status deployment/${role}`));
  });

  it('leaves the servers as they are where the migration fails', () => {
    for (const failing of ['*kubernetes/migrate*', '*wait*'])
      expect(update(failing)).not.toContain('apply -k deploy/kubernetes');
  });
});

describe('the documented restore to an earlier moment', () => {
  const replay = (status: string) => {
    const { runText, read } = scene(
      {
        // What is run within the container.
        docker: 'while [ "$1" != postgres1 ]; do shift; done; shift; exec sh "$@"',
        pg_ctl: `for last; do :; done; echo $last >>called; [ $last != status ] || ${status}`,
        psql: '[ -e second ] && echo f || echo t; [ -e first ] && touch second; touch first',
        sleep: 'exit 0',
      },
      { '/usr/lib/postgresql/15/bin': '.' },
    );
    const { status: ended } = runText(documented('pg_is_in_recovery()'));
    return { ended, called: read('called').trim().split('\n') };
  };

  it('stops PostgreSQL once the replay has ended, and not before', () => {
    expect(replay('exit 0')).toEqual({ ended: 0, called: ['start', 'status', 'status', 'stop'] });
  });

  it('ends when PostgreSQL does, as where the moment is not in the log', () => {
    expect(replay('exit 3')).toEqual({ ended: 3, called: ['start', 'status'] });
  });
});
