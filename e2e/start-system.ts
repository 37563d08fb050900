import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#tools/port.ts';
import { inProject, projectRoot } from '#tools/settings.ts';

// Drawing the portraits of the demo data takes a minute and more where the machine is shared.
const readyWithinMs = 600_000;

export type RunningSystem = { port: number; address: string; dataDir: string; close(): Promise<void> };

/** The whole system as `npm start` runs it, on a free port and a data folder of its own, with these settings. */
export async function startSystem(name: string, settings: Record<string, string>): Promise<RunningSystem> {
  const port = await findFreePort();
  const dataDir = mkdtempSync(join(tmpdir(), `zodel-${name}-`));
  const logPath = inProject('.cache', `${name}.log`);
  mkdirSync(inProject('.cache'), { recursive: true });
  const log = openSync(logPath, 'w');
  const child = spawn(process.execPath, [inProject('tools', 'start.ts')], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
    // It notices the end of this process by the channel, so an aborted test run leaves nothing behind.
    stdio: ['ignore', log, log, 'ipc'],
  });
  const address = `http://127.0.0.1:${port}`;
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const giveUpAt = performance.now() + readyWithinMs;
  while (!(await isReady(address))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      await close();
      throw new Error(`The system did not start. ${logPath}:\n${readFileSync(logPath, 'utf8').slice(-4000)}`);
    }
    await delay(100);
  }
  return { port, address, dataDir, close };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/healthz`)).ok;
  } catch {
    return false;
  }
}
