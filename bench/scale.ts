import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Lifecycle } from '#tools/lifecycle.ts';
import { inProject } from '#tools/settings.ts';
import type { Size } from './growth/fill.ts';
import { type Marketplace, openMarketplace } from './growth/marketplace.ts';
import { changingQuestions, readingQuestions } from './growth/questions.ts';
import { Report } from './measure/report.ts';
import { keysOf } from './scale/distribution.ts';
import { measureActs, measureBytes } from './scale/measure.ts';
import { bytesOf, type Costs, fitBytes, managersServed } from './scale/model.ts';
import { textsWhile } from './scale/record-statements.ts';
import { withScope } from './system/scope.ts';

const MB = 1024 * 1024;
const FITTED = [2, 10];
const CHECKED = [5, 20];
const costsFile = inProject('bench', 'scale', 'costs.json');
const crossingFile = inProject('bench', 'scale', 'crossing.json');

/** Writes what was measured instead of comparing with it. */
const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values;
const sizeOf = (factor: number): Size => ({ models: 1_000 * factor, jobs: 400 * factor, messages: 10_000 * factor });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const report = new Report(
    'The model of docs/scale.md: what one more of each costs, at sizes it was not fitted on; and the statements that need more than one node.',
  );
  const at = (factor: number) =>
    withScope(lifecycle, async scope => {
      const size = sizeOf(factor);
      const market = await openMarketplace(size, scope);
      const measured = { ...(await measureBytes(market, size)), actMs: await measureActs(market) };
      return { ...measured, crossing: factor === FITTED[0] ? await crossingOf(market) : {} };
    });
  const [small, large] = [await at(FITTED[0] ?? 1), write ? await at(FITTED[1] ?? 1) : undefined];
  if (large) {
    const mean = (act: keyof Costs['actMs']) => Number(((small.actMs[act] + large.actMs[act]) / 2).toFixed(2));
    const bytes = Object.fromEntries(
      Object.entries(fitBytes(small, large)).map(([kind, value]) => [kind, Math.round(value)]),
    );
    const actMs = { read: mean('read'), message: mean('message'), application: mean('application') };
    writeFileSync(costsFile, `${JSON.stringify({ bytes, actMs }, null, 2)}\n`);
    writeFileSync(crossingFile, `${JSON.stringify(small.crossing, null, 2)}\n`);
  }
  const costs = JSON.parse(readFileSync(costsFile, 'utf8')) as Costs;
  const known = JSON.parse(readFileSync(crossingFile, 'utf8')) as Record<string, string[]>;
  for (const factor of CHECKED) {
    const { bytes, size, actMs } = await at(factor);
    const { models, jobs, messages } = size;
    report.section(`${[models, jobs, messages].map(count => count.toLocaleString('en-US')).join(' / ')}`);
    const held = bytes.model + bytes.job + bytes.message + bytes.rest;
    const predicted = bytesOf(costs, size);
    report.figure({
      what: 'MB, the model as floor',
      floor: predicted / MB,
      ours: held / MB,
      budget: { ratioAtMost: 1.15 },
    });
    report.figure({
      what: 'the same from below',
      floor: predicted / MB,
      ours: held / MB,
      budget: { ratioAtLeast: 0.85 },
    });
    for (const act of ['read', 'message', 'application'] as const)
      report.figure({
        what: `${act}, ms of a core`,
        floor: costs.actMs[act],
        ours: actMs[act],
        decimals: 2,
        aim: { ratioAtMost: 1.3 },
      });
  }
  report.section('What follows');
  for (const cores of [2, 16, 64, 192])
    report.figure({ what: `managers a day on ${cores} cores`, ours: managersServed(costs, cores) });
  report.section('Calls whose statements need more than one key');
  const differ = [...new Set([...Object.keys(known), ...Object.keys(small.crossing)])].filter(
    call => JSON.stringify(known[call]) !== JSON.stringify(small.crossing[call]),
  );
  report.figure({ what: 'calls', ours: Object.keys(small.crossing).length });
  report.figure({ what: 'not as in crossing.json', ours: differ.length, budget: { atMost: 0 } });
  for (const call of differ) report.note(`  ${call}: ${small.crossing[call]?.join('; ') ?? 'none any more'}`);
  await lifecycle.stop(report.end('measured by the time of processors, so that others matter less') ? 0 : 1);
});

/** By call, the sets of keys of each statement that needs more than one. */
async function crossingOf(market: Marketplace): Promise<Record<string, string[]>> {
  const crossing: Record<string, string[]> = {};
  const questions = [...(await readingQuestions(market)), ...changingQuestions(market)];
  for (const { name, ask, prepare } of questions) {
    const begin = await prepare?.();
    const texts = await textsWhile(() => begin?.() ?? ask());
    const sets = texts.map(text => keysOf(text)).filter(keys => keys.length > 1);
    if (sets.length > 0) crossing[name] = [...new Set(sets.map(keys => keys.join(' + ')))].sort();
  }
  return Object.fromEntries(Object.entries(crossing).sort(([one], [other]) => one.localeCompare(other)));
}
