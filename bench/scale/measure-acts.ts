import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Marketplace } from '../growth/marketplace.ts';
import { findDescendants } from '../system/processes.ts';
import { openActs } from './act.ts';
import { type Act, acts, type Costs } from './model.ts';

const TICK_MS = 10;
const TIMES: Record<Act, number> = { read: 600, message: 150, job: 10, application: 30, booking: 20, picture: 12 };
/** Others on the machine make everything dearer: the cheapest counts, of so many looks after one that does not. */
const LOOKS = 3;

/** What each act costs, whoever asks included: the server is in this process. */
export async function measureActs(market: Marketplace): Promise<Costs> {
  const pidFile = join(market.database.dataDir, 'postgres', 'postmaster.pid');
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const opened = await openActs(market);
  const costs: Partial<Costs> = {};
  for (const act of acts) {
    const times = TIMES[act];
    const run = await opened[act](times * (LOOKS + 1));
    const looks: Costs[Act][] = [];
    for (let look = 0; look <= LOOKS; look += 1) {
      const before = usedMs(postmaster);
      for (let at = look * times; at < (look + 1) * times; at += 1) await run(at);
      const after = usedMs(postmaster);
      looks.push({
        server: (after.server - before.server) / times,
        database: (after.database - before.database) / times,
      });
    }
    const cheapest = (side: keyof Costs[Act]) => Math.min(...looks.slice(1).map(look => look[side]));
    costs[act] = { server: cheapest('server'), database: cheapest('database') };
  }
  return costs as Costs;
}

/** What has been used of the processors so far: by the database, and by this process and its own. */
function usedMs(postmaster: number): { server: number; database: number } {
  const withDescendants = (pid: number) => [pid, ...findDescendants(pid).map(one => one.pid)];
  const ofDatabase = withDescendants(postmaster);
  const ofServer = withDescendants(process.pid).filter(pid => !ofDatabase.includes(pid));
  const sum = (pids: number[]) => pids.reduce((whole, pid) => whole + usedBy(pid), 0);
  return { server: sum(ofServer), database: sum(ofDatabase) };
}

/** By a process, and by those that it has waited for. */
function usedBy(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return [11, 12, 13, 14].reduce((ms, at) => ms + Number(fields[at]) * TICK_MS, 0);
  } catch {
    // It has just ended.
    return 0;
  }
}
