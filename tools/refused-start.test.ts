import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { deploymentSettings } from '#server/testing/deployment.ts';
import { projectRoot } from './settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'refused-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (args: string[], settings: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
  });
  return { status, said: stdout + stderr };
};

const server = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', SECRET_KEY: 'k'.repeat(32) };
const toEveryone = [
  'PUBLIC_URL is missing',
  'TRUST_PROXY is missing',
  'SMS_PROVIDER is missing',
  'STRIPE_SECRET_KEY is missing',
];
const { TWILIO_FROM: _, ...withoutSender } = deploymentSettings;

type Refused = [name: string, args: string[], settings: Record<string, string>, sentences: string[]];

const refuses = (_name: string, args: string[], settings: Record<string, string>, sentences: string[]) => {
  const { status, said } = run(args, settings);
  for (const sentence of sentences) expect(said).toContain(sentence);
  expect([status, readdirSync(dataDir)]).toEqual([1, []]);
};

it.each<Refused>([
  ['npm start, open to everyone', ['tools/start.ts'], { HOST: '0.0.0.0' }, [...toEveryone, 'SECRET_KEY is missing']],
  ['npm run dev', ['tools/dev.ts'], deploymentSettings, ['NODE_ENV is "development"']],
  ['the server by itself', ['server/main.ts'], { ...server, HOST: '0.0.0.0' }, toEveryone],
])('%s prints what is missing and leaves nothing behind', refuses);

describe('by other settings', { tags: ['long'] }, () => {
  it.each<Refused>([
    [
      'npm start, in production',
      ['tools/start.ts'],
      { APP_ENV: 'production', DEMO: 'on' },
      [...toEveryone, 'DEMO is "on"'],
    ],
    ['npm start, without a sender', ['tools/start.ts'], withoutSender, ['TWILIO_FROM is missing']],
    ['npm start, behind a proxy alone', ['tools/start.ts'], { TRUST_PROXY: '127.0.0.1' }, ['without PUBLIC_URL']],
    [
      'npm start -- --check',
      ['tools/start.ts', '--check'],
      {},
      [...toEveryone, 'runs a sandbox for this machine alone'],
    ],
  ])('%s prints what is missing and leaves nothing behind', refuses);
});

it('npm start -- --check finds nothing missing in a complete deployment', () => {
  const { status, said } = run(['tools/start.ts', '--check'], deploymentSettings);
  expect([status, said]).toEqual([0, expect.stringContaining('Nothing is missing')]);
});
