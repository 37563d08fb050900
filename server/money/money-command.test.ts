import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { aSystem } from '../testing/system.ts';

it('npm run money -- reconcile compares beside a running server that has the port of metrics', async () => {
  const { server } = await aSystem();
  const metrics = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void metrics.close());
  await once(metrics, 'listening');
  const address = metrics.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen at a port.');
  const { DATABASE_URL, SECRET_KEY, DATA_DIR } = server.app.config;
  const child = spawn(process.execPath, ['--import', './tools/resolve-once.mjs', 'tools/money.ts', 'reconcile'], {
    env: { PATH: process.env.PATH, DATABASE_URL, SECRET_KEY, DATA_DIR, METRICS_PORT: String(address.port) },
  });
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect({ output, complaints }).toEqual({ output: expect.stringContaining('our books say'), complaints: '' });
}, 120_000);
