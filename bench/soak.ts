import { setTimeout as delay } from 'node:timers/promises';
import { ACCESS_TOKEN_SECONDS } from '#server/auth/access-token.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { percentile } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { type Budget, Report } from './measure/report.ts';
import { capacityOf, keepPace } from './soak/pace.ts';
import { type Held, type Open, openServers, type SoakedServer } from './soak/servers.ts';
import { type Point, slopeOf } from './soak/slope.ts';
import { openWork } from './soak/work.ts';
import { openOwnDatabase } from './system/own-database.ts';

const MB = 1024 * 1024;
const MB_PER_HOUR = 1;
/**
 * Resident memory comes and goes by pages of several MB, so its slope is judged over so long alone. At this one a server is a week away
 * from the alert about memory.
 */
const RESIDENT_MB_PER_HOUR = 4;
const RESIDENT_COUNTED_MS = 2 * 3_600_000;
/**
 * Before anything counts: functions are compiled, and what is remembered for as long as a token lasts is forgotten as fast as
 * more comes. Twice that long, because a table of V8 keeps the places of what was deleted until it is full, and then it may
 * double a last time.
 */
const WARM_UP_MS = (2 * ACCESS_TOKEN_SECONDS + 60) * 1_000;
/** Of what counts, in a short try. */
const WARM_UP_TIMES_MOST = 3;
const SAMPLES = 60;
const CAPACITY_SECONDS = 15;
/** Longer than connections last that nobody uses, from callers and to the database. */
const SETTLE_MS = 80_000;
/**
 * Work in the background comes and goes: between two turns it waits with a timer and has another for its idle connection, and with
 * neither while it works. So what counts is the most that is open at any of so many moments, without the rarest of them.
 */
const MOMENTS = 20;
const RESTING_PERCENTILE = 90;
const MOMENT_MS = 1_300;

const kinds = ['connections', 'timers'] as const;

/**
 * `--minutes` or `--hours` count, after a warm-up. `--pace` gives the acts in a second, where a machine is
 * shared and what it can do changes meanwhile.
 */
const { minutes, hours, pace, patience } = readOptions({ minutes: 30, hours: 0, pace: 0, patience: 60 });
const countedMs = (hours > 0 ? hours * 60 : minutes) * 60_000;
const warmUpMs = Math.min(WARM_UP_MS, WARM_UP_TIMES_MOST * countedMs);
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: true }, lifecycle);
  const quiet = new Quiet(patience);
  const servers = await openServers(database, lifecycle);
  const all: SoakedServer[] = Object.values(servers);
  const heldByAll = async () => new Map(await Promise.all(all.map(async one => [one.role, await one.held()] as const)));
  /** One after another: collecting takes a core for as long as it lasts, and meanwhile the others are to do their work. */
  const heldInTurn = async () => {
    const held = new Map<string, Held>();
    for (const one of all) held.set(one.role, await one.held());
    return held;
  };

  /** What each has open once nobody asks anything. */
  const openAtRest = async (): Promise<Map<string, Open>> => {
    await delay(SETTLE_MS);
    const seen = new Map<string, Open[]>(all.map(({ role }) => [role, []]));
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      for (const [role, { open }] of await heldByAll()) seen.get(role)?.push(open);
      await delay(MOMENT_MS);
    }
    const resting = (open: Open[], kind: keyof Open) =>
      percentile(
        open.map(one => one[kind]),
        RESTING_PERCENTILE,
      );
    return new Map(
      [...seen].map(([role, open]) => [
        role,
        { connections: resting(open, 'connections'), timers: resting(open, 'timers') },
      ]),
    );
  };

  await quiet.wait();
  const tryOut = await openWork(database, servers);
  await capacityOf(tryOut.work, CAPACITY_SECONDS);
  const capacity = await capacityOf(tryOut.work, CAPACITY_SECONDS);
  tryOut.close();
  const perSecond = pace || capacity / 2;
  const report = new Report(
    `${(countedMs / 60_000).toFixed(0)} minutes at ${pace ? 'a given pace' : 'half of what the servers can do'}, after ${(warmUpMs / 60_000).toFixed(0)} to warm up: one server each for pages, API, chat, tasks and pictures. What is held is what is left after a forced collection; its slope is by least squares.`,
  );
  report.section('Load');
  report.figure({ what: 'acts/s, as fast as it goes', ours: capacity });
  report.figure({ what: 'acts/s from now on', ours: perSecond });
  const before = await openAtRest();

  const soaked = await openWork(database, servers);
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const isWarm = () => elapsedMs() > warmUpMs;
  const isOver = () => elapsedMs() > warmUpMs + countedMs;
  const samples = new Map(all.map(({ role }) => [role, [] as { hours: number; held: Held }[]]));
  /** From the beginning: each collection also drops code that is then compiled again. */
  const watch = async () => {
    while (!isOver()) {
      await delay(countedMs / SAMPLES);
      const [isCounted, at] = [isWarm(), elapsedMs() / 3_600_000];
      for (const [role, held] of await heldInTurn()) if (isCounted) samples.get(role)?.push({ hours: at, held });
    }
  };
  const work = async () => {
    const warmUp = await keepPace(soaked.work, perSecond, isWarm);
    return { warmUp, done: await keepPace(soaked.work, perSecond, isOver) };
  };
  const [{ warmUp, done }] = await Promise.all([work(), watch()]);
  soaked.close();
  const after = await openAtRest();

  for (const [what, count] of done.counts) report.figure({ what, ours: count });
  report.figure({ what: 'not begun, because too much was under way', ours: done.skipped, budget: { atMost: 0 } });
  const failed = new Map([...warmUp.failed, ...done.failed]);
  for (const [what, count] of failed) report.note(`  ${count} × ${what}`);
  report.figure({ what: 'kinds of failures', ours: failed.size, budget: { atMost: 0 } });
  for (const { role, complaints } of all) {
    report.section(`Server of ${role}`);
    const taken = samples.get(role) ?? [];
    const line = (mbOf: (held: Held) => number) =>
      slopeOf(taken.map(({ hours: at, held }): Point => ({ hours: at, mb: mbOf(held) / MB })));
    const last = taken.at(-1)?.held;
    report.figure({ what: 'data, MB at the end', ours: ((last?.data ?? 0) + (last?.external ?? 0)) / MB, decimals: 1 });
    const slope = (what: string, bytesOf: (held: Held) => number, budget?: Budget) => {
      const { mbPerHour, errorMbPerHour } = line(bytesOf);
      report.figure({
        what: `${what}, MB/h (± ${errorMbPerHour.toFixed(1)})`,
        ours: mbPerHour,
        decimals: 1,
        ...(budget && { budget }),
      });
    };
    slope('data', held => held.data + held.external, { atMost: MB_PER_HOUR });
    slope('compiled code', held => held.code);
    slope(
      'resident',
      held => held.rss,
      countedMs >= RESIDENT_COUNTED_MS ? { atMost: RESIDENT_MB_PER_HOUR } : undefined,
    );
    for (const kind of kinds) {
      const [then, now] = [before.get(role)?.[kind] ?? 0, after.get(role)?.[kind] ?? 0];
      report.figure({ what: `${kind} at rest, more than the ${then} before`, ours: now - then, budget: { atMost: 0 } });
    }
    for (const complaint of complaints()) report.note(`  ${complaint}`);
  }
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
