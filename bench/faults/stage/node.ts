import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from '#tools/child.ts';
import { findFreePort } from '#tools/port.ts';
import { Refusal } from '#tools/refusal.ts';
import type { OwnDatabase } from '../../system/own-database.ts';
import { serverSettings } from '../../system/own-server.ts';
import type { Owner } from '../../system/scope.ts';

/** A server process that keeps its address across kill and restart. */
export type Node = {
  url: string;
  /** Of the process that runs now. */
  pid(): number;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Resolves when the server says that it is ready. */
  start(): Promise<void>;
  /** Its unexpected log lines, each once, with their count. */
  complaints(): string[];
};

/** Rate limits are off: they are tested elsewhere. */
export const withoutLimits = {
  REQUESTS_PER_MINUTE: '1000000000',
  CODE_SENDS_PER_PHONE: '1000000',
  CODE_SENDS_PER_ADDRESS: '1000000',
  CODE_SENDS_PER_PREFIX: '1000000',
  CODE_SENDS_IN_ALL: '1000000',
  CODE_CHECKS_PER_ADDRESS: '1000000',
  INVITE_CHECKS_PER_ADDRESS: '1000000',
  PLACE_SEARCHES_PER_ADDRESS: '1000000',
};

export async function openNode(database: OwnDatabase, name: string, owner: Owner, settings = {}): Promise<Node> {
  const port = await findFreePort();
  const logFile = join(database.dataDir, `${name}.log`);
  const env = { ...serverSettings(database), ...withoutLimits, PORT: String(port), DEMO: 'off', ...settings };
  const launch = () => {
    const log = openSync(logFile, 'a');
    const child = startChild('server/main.ts', env, log);
    closeSync(log);
    return child;
  };
  let child = launch();
  owner.opened({ close: () => child.stop(), kill: () => child.kill() });
  const ready = () =>
    child.ready.catch(() => {
      throw new Refusal(`The server did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    });
  await ready();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.pid,
    async kill() {
      child.kill();
      await child.ended;
    },
    async start() {
      child = launch();
      await ready();
    },
    complaints: () => errorsIn(readFileSync(logFile, 'utf8')),
  };
}

const pollMs = 10;

/** Polls until the server reports that it is ready. Resolves to the seconds since `sinceMs`, of `performance.now()`. */
export async function secondsToReady(url: string, sinceMs: number, withinSeconds = 60): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    const seconds = (performance.now() - sinceMs) / 1000;
    if (answer?.status === 200) return seconds;
    if (seconds > withinSeconds) throw new Refusal(`${url} was not ready again within ${withinSeconds} s.`);
    await delay(pollMs);
  }
}

/** The errors in a server's output, the most frequent first, and the fatal one if there was one. */
export function errorsIn(log: string): string[] {
  const counts = new Map<string, number>();
  for (const [, crash = ''] of log.matchAll(/^((?:\w*[Ee]rror|node:).*(?:\n.*){0,12})$/gm)) counts.set(crash, 1);
  for (const [, line = ''] of log.matchAll(/^(\{.*"level":[56]0.*\})$/gm)) {
    const { err, url, msg } = JSON.parse(line) as {
      err?: { message?: string; code?: string };
      url?: string;
      msg?: string;
    };
    const summary = [msg, err?.code, err?.message, url].filter(Boolean).join(' · ');
    counts.set(summary, (counts.get(summary) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([summary, times]) => `${times} × ${summary}`);
}
