import { addressOf } from '#client/request.ts';
import { calls } from '#contract/index.ts';
import { newId } from '#server/ids.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { openBareCommits } from './accept/bare-commits.ts';
import { openJobs, type Place } from './accept/open-jobs.ts';
import { closedLoop } from './load/closed-loop.ts';
import { encodeRequest, HttpConnection } from './load/http-connection.ts';
import { takeTurns } from './load/take-turns.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer } from './system/own-server.ts';

const { seconds, writers, jobs, patience } = readOptions({ seconds: 5, writers: 8, jobs: 4, patience: 30 });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: true }, lifecycle);
  const { rows } = await database.pool.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on') throw new Error('This database does not wait for the disk.');
  // Or the server would spend the bench on making portraits in the background.
  await database.pool.query('update models set listed = false');
  const address = await startOwnServer(database, { DEMO: 'off' }, lifecycle);
  const bareCommits = await openBareCommits(database, writers, lifecycle);
  const connections = await Promise.all(Array.from({ length: writers }, () => HttpConnection.open(address)));
  // Each writer has jobs of its own: what is measured is the commit, not the wait for another's lock.
  const { managerToken, places } = await openJobs(database, address, { writers, jobs });
  const applied: Place[][] = places.map(() => []);

  /** Sends until there is no place left in `from`; what was done goes on to `to`. */
  const write = (encode: (place: Place) => Buffer, from: Place[][], to: Place[][]) => (forSeconds: number) =>
    closedLoop(writers, forSeconds, async writer => {
      const place = from[writer]?.shift();
      if (!place) return false;
      await connections[writer]?.send(encode(place));
      to[writer]?.push(place);
      return true;
    });
  const apply = ({ jobId, model }: Place) =>
    encodeRequest({
      method: 'POST',
      address: addressOf(calls.applyToJob, { path: { id: jobId } }),
      token: model.token,
      headers: { 'idempotency-key': newId() },
      body: {},
    });
  const accept = ({ jobId, model }: Place) =>
    encodeRequest({
      method: 'POST',
      address: addressOf(calls.acceptApplication, { path: { jobId, modelId: model.id } }),
      token: managerToken,
      headers: { 'idempotency-key': newId() },
    });
  const booked: Place[][] = places.map(() => []);

  const quiet = new Quiet(patience);
  const report = new Report(
    `Durable writes: ${writers} writers for ${seconds} s; the floor is one row inserted and committed through pg alone.`,
  );
  const sides = [
    { name: 'applyToJob', ours: write(apply, places, applied) },
    { name: 'acceptApplication', ours: write(accept, applied, booked) },
  ];
  for (const { name, ours } of sides) {
    const { floor: least, ours: got } = await takeTurns({ floor: bareCommits, ours }, seconds, quiet);
    report.section(name);
    report.figure({ what: 'commits/s', floor: least.perSecond, ours: got.perSecond, budget: { ratioAtLeast: 0.4 } });
    report.figure({ what: 'p50 ms', floor: least.p50Ms, ours: got.p50Ms, decimals: 1 });
    report.figure({ what: 'p99 ms', floor: least.p99Ms, ours: got.p99Ms, decimals: 1, budget: { atMost: 5 } });
  }
  for (const connection of connections) connection.close();
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
