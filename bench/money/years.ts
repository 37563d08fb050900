import { randomOf } from '#demo/portraits/random.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { openOwnDatabase } from '../system/own-database.ts';
import { withScope } from '../system/scope.ts';
import { differences } from './market/compare.ts';
import { Coverage } from './market/coverage.ts';
import { describeLives } from './market/describe.ts';
import { fillWithJobs, isNight } from './market/fill.ts';
import { openMarket } from './market/market.ts';
import { Nights, openFindings } from './market/night.ts';
import { patientPeople } from './market/patient.ts';
import { allPays, createMarketPeople } from './market/people.ts';
import { openSimulation } from './market/simulation.ts';
import { countIn } from './waiting.ts';

const yearsInAll = 10;
const jobsInYear = 1_000;
const managersInAll = 40;
const stepsInYear = 365 * 4;
const shown = 10;

export const scenario: Scenario = {
  name: 'years',
  bar: 'Ten random years, 10,000 jobs: the books balance every night, and equal what the rules say at the end.',
  async run({ seed, scale, owner, count, note }) {
    const years = Math.max(1, Math.round(yearsInAll * scale));
    const jobs = Math.max(20, Math.round((jobsInYear * yearsInAll * scale) / years));
    // Fewer jobs live in a shorter time, so that as many run at once.
    const steps = Math.round((stepsInYear * jobs) / jobsInYear);
    const coverage = new Coverage();
    const totals = { jobs: 0, nights: 0, different: 0, unbalanced: 0, findings: 0 };
    for (let year = 0; year < years && !owner.signal.aborted; year += 1) {
      await withScope(owner, async part => {
        const database = await openOwnDatabase({ demo: false }, part);
        const { system, moveTo, origin } = await openSimulation(database, part);
        const people = patientPeople(await createMarketPeople(system, managersInAll, allPays));
        const market = openMarket(database.pool, origin, people);
        const { beginMs } = market;
        const nights = new Nights(database.pool);
        const planned = fillWithJobs(market, randomOf(`years:${seed + year}`), { jobs, steps, paysByHand: true });
        const passed = count(`steps of year ${year + 1}`, planned);
        await market.schedule.run(async atMs => {
          await moveTo(atMs, isNight(beginMs, atMs));
          if (isNight(beginMs, atMs)) await nights.look(atMs);
          passed();
        }, part.signal);
        const different = await differences(database.pool, market);
        const fates = Object.entries(Object.groupBy(market.lives, ({ fate }) => fate));
        note(`seed ${seed + year}: ${fates.map(([fate, lives]) => `${lives.length} ${fate}`).join(', ')}`);
        const ranges = market.lives.filter(({ dayMinutes }) => dayMinutes !== null).length;
        const takenBack = market.lives.filter(({ takenBackCents }) => takenBackCents > 0).length;
        note(`of them ${ranges} over a range of days, ${takenBack} with a charge that a bank took back`);
        note(
          `refused on the way: ${[...market.refusals].map(([code, times]) => `${times} ${code}`).join(', ') || 'nothing'}`,
        );
        for (const what of [...nights.violations, ...different].slice(0, shown)) note(what);
        for (const life of await describeLives(database.pool, market, different)) note(life);
        coverage.add(market);
        totals.jobs += market.lives.length;
        totals.nights += nights.count;
        totals.different += different.length;
        totals.unbalanced += nights.violations.length;
        totals.findings += await countIn(database.pool, openFindings);
      });
    }
    return [
      { what: 'jobs lived', ours: totals.jobs },
      { what: 'nights', ours: totals.nights },
      { what: 'checks of a night that failed', ours: totals.unbalanced, budget: { atMost: 0 } },
      { what: 'differences from the rules', ours: totals.different, budget: { atMost: 0 } },
      { what: 'open findings of the reconciler', ours: totals.findings, budget: { atMost: 0 } },
      ...coverage.figures(),
    ];
  },
};
