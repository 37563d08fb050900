import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lifecycle } from '#tools/lifecycle.ts';
import { encodeRequest, HttpConnection } from './load/http-connection.ts';
import { fillModels } from './matching/fill.ts';
import { draftJobs } from './matching/jobs.ts';
import { addressFor, broad, floorStatements, narrow, optionsAddressFor, type Search } from './matching/searches.ts';
import { percentile } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { type Budget, Report } from './measure/report.ts';
import type { Statement } from './reads/recorded-statements.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer, startProgram } from './system/own-server.ts';

const warmUp = 40;
/** The limit and aim beside the floor, and the aim without one. */
const percentiles: { percent: number; beside?: { budget: Budget; aim: Budget }; alone?: { aim: Budget } }[] = [
  { percent: 50, beside: { budget: { ratioAtMost: 5 }, aim: { ratioAtMost: 2 } } },
  { percent: 95, beside: { budget: { ratioAtMost: 2 }, aim: { ratioAtMost: 1.5 } }, alone: { aim: { atMost: 10 } } },
  { percent: 99, alone: { aim: { atMost: 25 } } },
];

const { scale, searches, patience } = readOptions({ scale: 1, searches: 400, patience: 60 });
const models = Math.round(1_000_000 * scale);
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: false }, lifecycle);
  const begunAt = performance.now();
  await fillModels(database.pool, models);
  const filledIn = (performance.now() - begunAt) / 1000;
  const searchesByKind = {
    broad: Array.from({ length: searches }, (_, n) => broad(n)),
    narrow: Array.from({ length: searches }, (_, n) => narrow(n)),
  };
  const { token, addresses: ofJobs } = await draftJobs(database, searchesByKind.broad.slice(0, searches / 2));

  const statements: Record<string, Statement[]> = {};
  const floorAddresses = (kind: keyof typeof searchesByKind) =>
    searchesByKind[kind].map((search, n) => {
      statements[`/${kind}/${n}`] = floorStatements(search);
      return `/${kind}/${n}`;
    });
  const ofFloor = { broad: floorAddresses('broad'), narrow: floorAddresses('narrow') };
  const statementsFile = join(database.dataDir, 'statements.json');
  writeFileSync(statementsFile, JSON.stringify(statements));
  const floor = await startProgram(
    'bench/matching/floor-server.ts',
    { FLOOR_STATEMENTS: statementsFile, DATABASE_URL: database.url },
    join(database.dataDir, 'floor.log'),
    lifecycle,
  );
  const ours = await startOwnServer(database, { DATABASE_POOL: '4', DEMO: 'off' }, lifecycle);

  const quiet = new Quiet(patience);
  /** Both alternately, search by search: other load on the machine affects both alike. */
  const measure = async (addresses: readonly string[], floorAddresses: readonly string[] = []) => {
    await quiet.wait();
    const sides = {
      ours: { connection: await HttpConnection.open(ours), addresses, times: [] as number[] },
      floor: { connection: await HttpConnection.open(floor), addresses: floorAddresses, times: [] as number[] },
    };
    const ask = async (n: number, isCounted: boolean) => {
      for (const side of Object.values(sides)) {
        const address = side.addresses[n];
        if (!address) continue;
        const request = encodeRequest({ method: 'GET', address, token });
        const sentAt = performance.now();
        await side.connection.send(request);
        if (isCounted) side.times.push(performance.now() - sentAt);
      }
    };
    for (const n of addresses.slice(0, warmUp).keys()) await ask(n, false);
    for (const n of addresses.keys()) await ask(n, true);
    for (const { connection } of Object.values(sides)) connection.close();
    return { ours: sides.ours.times, floor: sides.floor.times };
  };

  const report = new Report(
    `Matching over ${models.toLocaleString('en-US')} models, one search at a time: filters, the times, points, reasons and count. The floor is bare node:http + pg: the best 24 of a metro by a rank, free then, and their count, over narrow rows with the best indexes known.`,
  );
  report.note(`Filled in ${filledIn.toFixed(0)} s.`);
  const section = async (
    name: string,
    addresses: readonly string[],
    floorAddresses: readonly string[],
    isJudged: boolean,
  ) => {
    const times = await measure(addresses, floorAddresses);
    report.section(name);
    for (const { percent, beside, alone } of percentiles) {
      const side = (values: number[]) => (values.length > 0 ? percentile(values, percent) : undefined);
      const [of, least] = [percentile(times.ours, percent), side(times.floor)];
      const figure = { what: `p${percent} ms`, ours: of, decimals: 1, ...(least !== undefined && { floor: least }) };
      report.figure({ ...figure, ...(isJudged && beside ? beside : alone) });
    }
  };
  await section(
    'A mix of filters',
    searchesByKind.broad.map(search => addressFor(search)),
    ofFloor.broad,
    true,
  );
  // The floor looks at one metro; ours continues with the next until a thousand are found.
  await section(
    'Narrow filters',
    searchesByKind.narrow.map(search => addressFor(search)),
    ofFloor.narrow,
    false,
  );
  await section('For a job, by its wishes', ofJobs, [], false);
  await section(
    'The second page',
    await nextPages(ours, token, searchesByKind.broad.slice(0, searches / 2)),
    [],
    false,
  );
  const withOptions = await measure(
    searchesByKind.broad.slice(0, searches / 2).map(search => optionsAddressFor(search)),
  );
  report.section('The public models, with counts for each option');
  report.figure({
    what: 'p95 ms',
    ours: percentile(withOptions.ours, 95),
    decimals: 1,
    // The promised size: a hundred thousand.
    ...(models <= 100_000 && { budget: { atMost: 30 } }),
  });
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});

async function nextPages(server: string, token: string, searches: readonly Search[]): Promise<string[]> {
  const addresses: string[] = [];
  for (const search of searches) {
    const answer = await fetch(`${server}${addressFor(search)}`, { headers: { authorization: `Bearer ${token}` } });
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null };
    if (nextCursor) addresses.push(addressFor(search, nextCursor));
  }
  return addresses;
}
