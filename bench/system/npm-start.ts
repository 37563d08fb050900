import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Lifecycle } from '#tools/lifecycle.ts';
import { findFreePort } from '#tools/port.ts';
import { Refusal } from '#tools/refusal.ts';
import { projectRoot } from '#tools/settings.ts';

export type Started = {
  pid: number;
  url: string;
  /** From the command to the first answer 200. */
  seconds: number;
  /** The start's own progress lines, each with its time in seconds. */
  phases: { text: string; atSeconds: number }[];
  stop(): Promise<void>;
};

type Where = { folder: string; dataDir?: string; firstPage: string; withinSeconds: number };

const pollMs = 20;
const isPhase = /✓|^Packages installed/;

/** `npm start` in a folder, as someone at a terminal would type it, until a page answers. */
export async function npmStart(where: Where, lifecycle: Lifecycle): Promise<Started> {
  const { folder, dataDir, firstPage, withinSeconds } = where;
  const port = await findFreePort();
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...terminalEnvironment(), PORT: String(port), ...(dataDir && { DATA_DIR: dataDir }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that a stop signal reaches every process in it.
    detached: true,
  });
  const printed: string[] = [];
  const phases: Started['phases'] = [];
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', line => {
      const text = stripVTControlCharacters(line).trim();
      printed.push(text);
      if (isPhase.test(text)) phases.push({ text: text.replace('✓ ', ''), atSeconds: elapsed() });
    });
  const stop = () => stopGroup(child);
  lifecycle.opened({ close: stop, kill: () => void signalGroup(child, 'SIGKILL') });
  while (!(await answers(`http://127.0.0.1:${port}${firstPage}`))) {
    if (child.exitCode === null && elapsed() < withinSeconds) {
      await delay(pollMs);
      continue;
    }
    await stop();
    throw new Refusal(`npm start brought no page within ${elapsed().toFixed(0)} s:\n${printed.slice(-30).join('\n')}`);
  }
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${port}`, seconds: elapsed(), phases, stop };
}

/** Whether the address answers with 200. */
export async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

/** The environment without what `npm run` and our own start added. */
function terminalEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(npm_|NODE_|DATABASE_URL$|DATA_DIR$|DEMO$|PORT$|HOST$|INIT_CWD$)/i;
  const inherited = Object.entries(process.env).filter(([name]) => !ours.test(name));
  const path = process.env.PATH?.split(delimiter).filter(folder => !folder.startsWith(projectRoot));
  return { ...Object.fromEntries(inherited), PATH: path?.join(delimiter) };
}

/** npm may exit before what it ran: the group has stopped when it is empty. */
async function stopGroup(child: ChildProcess): Promise<void> {
  if (!signalGroup(child, 'SIGTERM')) return;
  while (signalGroup(child, 0)) await delay(pollMs);
}

/** Returns whether any process received it. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}
