import { newId } from '#server/ids.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { openBareCommits } from './accept/bare-commits.ts';
import { type FloorWrites, floorWrite, startFloor } from './accept/floor-writes.ts';
import { applyForAll, openJobs, type Place } from './accept/open-jobs.ts';
import { onlyChanges, recordWrites } from './accept/recorded-writes.ts';
import { acceptApplicationBy, applyToJob, encodeFloorWrite, encodeWrite } from './accept/writes.ts';
import { closedLoop } from './load/closed-loop.ts';
import { HttpConnection } from './load/http-connection.ts';
import { interleave } from './load/interleave.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer } from './system/own-server.ts';

const poolSize = '20';
/** 1,000 a second where bare commits are 12,000. */
const OF_BARE_COMMITS = 1 / 12;
/** Warm-up writes before the recorded ones. */
const warmUp = 7;

const { seconds, writers, jobs, patience } = readOptions({ seconds: 5, writers: 8, jobs: 44, patience: 30 });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: true }, lifecycle);
  const { rows } = await database.pool.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on') throw new Error('This database does not wait for the disk.');
  // Otherwise the server would draw portraits in the background during the bench.
  await database.pool.query('update models set listed = false');
  const address = await startOwnServer(database, { DEMO: 'off', DATABASE_POOL: poolSize }, lifecycle);
  // Each writer has its own jobs: this measures commits, not lock contention.
  const { managerToken, places } = await openJobs(database, address, { writers, jobs });
  const applied: Place[][] = places.map(() => []);
  const booked: Place[][] = places.map(() => []);
  const steps = [
    { write: applyToJob, from: places, to: applied },
    { write: acceptApplicationBy(managerToken), from: applied, to: booked },
  ];

  const floorWrites: FloorWrites = {};
  for (const { write, from, to } of steps) {
    const made = from[0]?.splice(0, warmUp + 1) ?? [];
    const requests = made.map(place => ({ ...write.ask(place), key: newId() }));
    const { flights, sentAtMs } = await recordWrites(database, requests);
    const [place, last] = [made.at(-1), requests.at(-1)];
    if (!place || !last) throw new Error('There is nothing to record.');
    const recorded = { jobId: place.jobId, modelId: place.model.id, key: last.key };
    floorWrites[write.name] = floorWrite(flights, recorded, sentAtMs);
    floorWrites[`${write.name}-changes`] = floorWrite(onlyChanges(flights), recorded, sentAtMs);
    to[0]?.push(...made);
  }
  const floor = await startFloor(database, floorWrites, poolSize, lifecycle);
  const bareCommits = await openBareCommits(database, writers, lifecycle);
  const connectTo = (url: string) => Promise.all(Array.from({ length: writers }, () => HttpConnection.open(url)));
  const [toOurs, toFloor] = [await connectTo(address), await connectTo(floor)];

  const quiet = new Quiet(patience);
  const report = new Report(
    `Durable writes: ${writers} writers for ${seconds} s each. The floor is bare node:http + pg with the same statements in the same flights. Beside it: only those that change rows, and one row alone.`,
  );
  for (const { write, from, to } of steps) {
    /** Sends until no place is left in `from`; completed work moves on to `to`. */
    const load = (connections: HttpConnection[], encode: (place: Place) => Buffer) => (forSeconds: number) =>
      closedLoop(writers, forSeconds, async writer => {
        const place = from[writer]?.shift();
        if (!place) return false;
        await connections[writer]?.send(encode(place));
        to[writer]?.push(place);
        return true;
      });
    const floorLoad = (name: string) => load(toFloor, place => encodeFloorWrite(name, write, place));
    const { same, changes, bare, ours } = await interleave(
      {
        bare: bareCommits,
        changes: floorLoad(`${write.name}-changes`),
        same: floorLoad(write.name),
        ours: load(toOurs, place => encodeWrite(write, place)),
      },
      seconds,
      quiet,
    );
    const flights = floorWrites[write.name]?.flights ?? [];
    report.section(write.name);
    report.figure({
      what: 'writes/s',
      floor: same.perSecond,
      ours: ours.perSecond,
      budget: { ratioAtLeast: 0.4 },
      aim: { ratioAtLeast: 0.6 },
    });
    report.figure({ what: 'p50 ms', floor: same.p50Ms, ours: ours.p50Ms, decimals: 1 });
    report.figure({
      what: 'p99 ms',
      floor: same.p99Ms,
      ours: ours.p99Ms,
      decimals: 1,
      budget: { ratioAtMost: 3 },
      aim: { ratioAtMost: 2 },
    });
    report.figure({
      what: 'writes/s, floor without reads and locks',
      floor: changes.perSecond,
      ours: ours.perSecond,
    });
    report.figure({
      what: 'writes/s, floor of bare commits',
      floor: bare.perSecond,
      ours: ours.perSecond,
      aim: { ratioAtLeast: OF_BARE_COMMITS },
    });
    report.figure({ what: 'statements for each', ours: flights.flat().length, budget: { atMost: 10 } });
    report.figure({ what: 'flights for each', ours: flights.length, budget: { atMost: 3 } });
    // Enough for the next measurement, however fast the machine is.
    const rest = from.map(left => left.splice(0));
    if (write === applyToJob) await applyForAll(database, rest.flat());
    for (const [writer, left] of rest.entries()) to[writer]?.push(...left);
  }
  for (const connection of [...toOurs, ...toFloor]) connection.close();
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
