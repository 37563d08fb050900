import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lifecycle } from '#tools/lifecycle.ts';
import { closedLoop, type Load } from './load/closed-loop.ts';
import { encodeRequest, HttpConnection } from './load/http-connection.ts';
import { interleave } from './load/interleave.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { findHotCalls, reader } from './reads/hot-calls.ts';
import { recordStatements } from './reads/recorded-statements.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer, startProgram } from './system/own-server.ts';
import { signIn } from './system/tokens.ts';

const poolSize = '20';

const { seconds, connections, patience } = readOptions({ seconds: 5, connections: 64, patience: 30 });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: true }, lifecycle);
  // Otherwise the server would draw portraits in the background during the bench.
  await database.pool.query('update models set listed = false');
  const token = await signIn(database, reader.id);
  const calls = await findHotCalls(database);
  const statements = await recordStatements(
    database,
    calls.flatMap(({ addresses }) => addresses),
    token,
  );
  const statementsFile = join(database.dataDir, 'statements.json');
  writeFileSync(statementsFile, JSON.stringify(statements));
  const floorSettings = { FLOOR_STATEMENTS: statementsFile, DATABASE_URL: database.url, DATABASE_POOL: poolSize };
  const floorLog = join(database.dataDir, 'floor.log');
  const floor = await startProgram('bench/reads/floor-server.ts', floorSettings, floorLog, lifecycle);
  const ours = await startOwnServer(database, { DATABASE_POOL: poolSize, DEMO: 'off' }, lifecycle);

  const quiet = new Quiet(patience);
  const report = new Report(
    `Hot reads: ${connections} connections for ${seconds} s each. The floor is bare node:http + pg with the same statements, prepared.`,
  );
  for (const { name, addresses } of calls) {
    const requests = addresses.map(address => encodeRequest({ method: 'GET', address, token }));
    const sides = {
      floor: (forSeconds: number) => load(floor, requests, forSeconds),
      ours: (forSeconds: number) => load(ours, requests, forSeconds),
    };
    const { floor: floorGot, ours: got } = await interleave(sides, seconds, quiet);
    report.section(name);
    report.figure({
      what: 'answers/s',
      floor: floorGot.perSecond,
      ours: got.perSecond,
      budget: { ratioAtLeast: 0.5 },
      aim: { ratioAtLeast: 0.75 },
    });
    report.figure({ what: 'p50 ms', floor: floorGot.p50Ms, ours: got.p50Ms, decimals: 1 });
    report.figure({
      what: 'p99 ms',
      floor: floorGot.p99Ms,
      ours: got.p99Ms,
      decimals: 1,
      budget: { ratioAtMost: 3 },
      aim: { ratioAtMost: 2 },
    });
    const each = statements[addresses[0] ?? '']?.length ?? 0;
    report.figure({ what: 'statements for each answer', ours: each, budget: { atMost: 1 } });
  }
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});

async function load(address: string, requests: readonly Buffer[], forSeconds: number): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(address)));
  let next = 0;
  try {
    return await closedLoop(connections, forSeconds, async worker => {
      const request = requests[next++ % requests.length];
      if (request) await open[worker]?.send(request);
      return true;
    });
  } finally {
    for (const connection of open) connection.close();
  }
}
