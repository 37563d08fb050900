import { officeListAddress } from '#contract/rules/file-addresses.ts';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { cast } from './faults/stage/cast.ts';
import { withoutLimits } from './faults/stage/node.ts';
import { encodeRequest, HttpConnection } from './load/http-connection.ts';
import { percentile } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { besideOffice } from './office/beside.ts';
import { fillOffice } from './office/fill.ts';
import { fillNumbers, storeNumbers } from './office/fill-numbers.ts';
import { nextCases, submitJobs } from './office/next-case.ts';
import {
  listAddress,
  listOf,
  type Sample,
  samples,
  searchAddress,
  searchOf,
  visitorCalls,
  yearsOf,
} from './office/questions.ts';
import { fillRecord, recordPages } from './office/record.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer } from './system/own-server.ts';

const warmUp = 30;
const budget = { atMost: 50 };
const listedModels = 300;
const numbersBudget = { cold: { atMost: 1_000 }, warm: { atMost: 100 } };

const { scale, searches, presses, seconds, patience } = readOptions({
  scale: 1,
  searches: 420,
  presses: 100,
  seconds: 60,
  patience: 60,
});
const counts = { people: Math.round(1_000_000 * scale), jobs: Math.round(100_000 * scale) };
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: false }, lifecycle);
  const begunAt = performance.now();
  await fillOffice(database.pool, counts);
  const filledIn = (performance.now() - begunAt) / 1000;
  const recorded = await fillRecord(database.pool);
  await fillNumbers(database.pool);
  const storedAt = performance.now();
  await storeNumbers(database.url);
  const storedIn = (performance.now() - storedAt) / 1000;
  const [[staff], [manager], [model]] = [
    await cast(database, 'STAFF', 1),
    await cast(database, 'MANAGER', 1),
    await cast(database, 'MODEL', 1),
  ];
  if (!staff || !manager || !model) throw new Error('Nobody was cast.');
  await database.pool.query('update models set listed = true where user_id in (select user_id from models limit $1)', [
    listedModels,
  ]);
  const { rows } = await database.pool.query<Sample>(samples, [searches]);
  const url = await startOwnServer(database, { ...withoutLimits, DATABASE_POOL: '8', DEMO: 'off' }, lifecycle);
  const connection = await HttpConnection.open(url);
  const quiet = new Quiet(patience);

  const measure = async (addresses: readonly string[], isWarmedUp = true) => {
    await quiet.wait();
    const times: { address: string; ms: number }[] = [];
    const before = isWarmedUp ? addresses.slice(0, warmUp) : [];
    for (const address of [...before, ...addresses]) {
      const sentAt = performance.now();
      await connection.send(encodeRequest({ method: 'GET', address, token: staff.token }));
      times.push({ address, ms: performance.now() - sentAt });
    }
    return times.slice(before.length);
  };

  await submitJobs(manager, url, presses / 2 + 1);
  const report = new Report(
    `The office with ${counts.people.toLocaleString('en-US')} people and ${counts.jobs.toLocaleString('en-US')} jobs, one question at a time.`,
  );
  report.note(`Filled in ${filledIn.toFixed(0)} s. Three years of numbers were summed up in ${storedIn.toFixed(0)} s.`);
  const section = async (name: string, addresses: readonly string[], limit = budget, isWarmedUp = true) => {
    const times = await measure(addresses, isWarmedUp);
    const ms = times.map(time => time.ms);
    report.section(name);
    report.figure({ what: 'p50 ms', ours: percentile(ms, 50), decimals: 1 });
    report.figure({ what: 'p95 ms', ours: percentile(ms, 95), decimals: 1, budget: limit });
    report.figure({ what: 'p99 ms', ours: percentile(ms, 99), decimals: 1 });
    const slowest = times.toSorted((one, other) => other.ms - one.ms)[0];
    if (slowest) report.note(`    The slowest, ${slowest.ms.toFixed(0)} ms: ${decodeURIComponent(slowest.address)}`);
  };
  await section(
    'Search while typing, all kinds at once',
    rows.map((row, n) => searchAddress(searchOf(row, n))),
  );
  const lists = rows.map(listOf);
  await section(
    'Lists, the first page of 100',
    lists.map(filters => listAddress(filters)),
  );
  await section('Lists, pages further on', await pagesOf(url, staff.token, 60));
  const pages = await recordPages(url, staff.token, recorded);
  await section(`Each of the ${pages.length} pages of a record of 2,000 entries`, [...pages, ...pages, ...pages]);
  const years = yearsOf(['Las Vegas, A state', 'Miami, A state', 'Austin, A state', 'Boston, A state'], 60);
  await section('Numbers of a year, never asked before', years, numbersBudget.cold, false);
  await section('Numbers of a year, asked within minutes', years.slice(-30), numbersBudget.warm);
  connection.close();

  report.section('A list of all jobs as a table');
  const listed = await exportJobs(url, staff.token);
  report.figure({ what: 'rows', ours: listed.rows, budget: { atLeast: counts.jobs } });
  report.figure({ what: 'thousand rows per second', ours: listed.rows / listed.ms, decimals: 1 });

  report.section('The next case of the review queue (1440 × 900)');
  await quiet.wait();
  const cases = await nextCases(url, staff.token, presses, lifecycle);
  report.figure({ what: 'cases that were painted', ours: cases.length, budget: { atLeast: presses } });
  report.figure({ what: 'J or K to paint, p50 ms', ours: percentile(cases, 50), decimals: 1 });
  report.figure({ what: 'J or K to paint, p98 ms', ours: percentile(cases, 98), decimals: 1, budget });

  report.section('Visitors while six of staff use all of it; the floor is without staff');
  const addresses = rows.flatMap((row, n) => [
    searchAddress(searchOf(row, n)),
    listAddress(listOf(row, n)),
    pages[n % pages.length] ?? '',
    years[n % years.length] ?? '',
  ]);
  for (const [what, call] of Object.entries(visitorCalls(manager.token, model.token))) {
    const times = await besideOffice(
      { url, visitors: [call], staff: { addresses, token: staff.token } },
      seconds,
      quiet,
    );
    report.figure({
      what: `${what}, p50 ms`,
      floor: times.alone,
      ours: times.beside,
      decimals: 2,
      budget: { ratioAtMost: 1.05 },
    });
  }
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});

/** The addresses of so many pages of all people. */
async function pagesOf(url: string, token: string, count: number): Promise<string[]> {
  const addresses: string[] = [];
  let cursor: string | undefined;
  for (let n = 0; n < count; n += 1) {
    const address = listAddress({ kind: 'PERSON' }, cursor);
    const answer = await fetch(`${url}${address}`, { headers: { authorization: `Bearer ${token}` } });
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null };
    if (!nextCursor) break;
    cursor = nextCursor;
    addresses.push(listAddress({ kind: 'PERSON' }, nextCursor));
  }
  return addresses;
}

async function exportJobs(url: string, token: string): Promise<{ rows: number; ms: number }> {
  const address = `${url}/${FILES_VERSION}${officeListAddress}?kind=JOB`;
  const headers = { authorization: `Bearer ${token}` };
  const sentAt = performance.now();
  const rows = (await (await fetch(address, { headers })).text()).split('\r\n').length - 2;
  return { rows, ms: performance.now() - sentAt };
}
