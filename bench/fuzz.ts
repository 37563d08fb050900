import { API_VERSION } from '#contract/values/versions.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { type ApiDocument, endpointsOf, resolverOf } from './fuzz/document.ts';
import { countByName, Findings, inWords, SLOW_MS } from './fuzz/findings.ts';
import { makePictures } from './fuzz/make-pictures.ts';
import { randomFrom } from './fuzz/random.ts';
import { requestMaker } from './fuzz/requests.ts';
import { openRoles } from './fuzz/roles.ts';
import { openSender } from './fuzz/send.ts';
import { median } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer } from './system/own-server.ts';

const CONNECTIONS = 8;
const SHOWN = 10;

const { requests, seed, patience } = readOptions({
  requests: 100_000,
  seed: Math.floor(Math.random() * 1e9),
  patience: 120,
});
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: true }, lifecycle);
  const server = await startOwnServer(database, { DEMO: 'off', MOBILE_WEB: 'responsive' }, lifecycle);
  const document = (await (await fetch(`${server}/${API_VERSION}/openapi.json`)).json()) as ApiDocument;
  const report = new Report(`${requests} requests made from the API document, and some that are none. Seed ${seed}.`);
  const roles = await openRoles(database);
  const make = requestMaker({
    random: randomFrom(seed),
    endpoints: endpointsOf(document),
    roles: roles.all,
    resolve: resolverOf(document),
    host: new URL(server).host,
  });
  const coldCards = await makePictures(server, roles.ids, lifecycle.signal);
  const sender = openSender(server, CONNECTIONS);
  lifecycle.opened({ close: () => sender.close() });
  const quiet = new Quiet(patience);
  const findings = new Findings();
  let left = requests;
  const work = async () => {
    while (left > 0 && !lifecycle.signal.aborted) {
      left -= 1;
      const request = make();
      const outcome = await sender.send(request);
      findings.add({ request, outcome });
      if (outcome.status === 401 && request.token) await request.role.renew(request.token);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));

  // Under load a response may be slow because of others: it is repeated alone.
  const again = new Findings();
  for (const { request } of findings.slow) {
    await quiet.wait();
    again.add({ request, outcome: await sender.send(request) });
  }

  report.section('Answers');
  for (const [status, count] of [...findings.statuses].sort(([one], [other]) => one - other))
    report.figure({ what: status === 0 ? 'none' : String(status), ours: count });
  report.section('What must not be');
  report.figure({ what: 'answers 500, or none', ours: findings.faults.length, budget: { atMost: 0 } });
  report.figure({ what: `over ${SLOW_MS} ms beside others`, ours: findings.slow.length });
  report.figure({ what: `over ${SLOW_MS} ms again, alone`, ours: again.slow.length, budget: { atMost: 0 } });
  report.figure({ what: 'ms of a cold comp card, alone, median', ours: median(coldCards) });
  if (findings.slow.length > 0) report.note(`\nSlow beside others, by call: ${countByName(findings.slow)}`);
  report.note(`\nThe slowest:\n${findings.slowest.map(inWords).join('\n')}`);
  const bad = [...findings.faults, ...again.slow].slice(0, SHOWN);
  if (bad.length > 0) report.note(`\nOffending, with --seed ${seed}:\n${bad.map(inWords).join('\n')}`);
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
