import { randomOf } from '#demo/portraits/random.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { broad, type Search } from './matching/searches.ts';
import { percentile } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { addMetros, IN_METRO } from './partitions/fill.ts';
import { openOwnDatabase } from './system/own-database.ts';

const GENDERS = 3;
/** What ten million models take with their indexes, and as much again: as a machine for so many has it. */
const settings = ['shared_buffers=3GB'];

const { metros, searches, patience } = readOptions({ metros: 100, searches: 400, patience: 60 });
const fewMetros = Math.max(1, Math.round(metros / 10));
const lifecycle = new Lifecycle();

/** The best 24 of a metro that fit, and how many fit, up to a thousand. */
const statementOf = ({ gender, hair, eyes, ethnicity, heights }: Search, metro: number) => {
  const values: unknown[] = [metro];
  const oneOf = Object.entries({ gender, hair, eyes, ethnicity })
    .filter(([name, chosen]) => chosen.length > 0 && !(name === 'gender' && chosen.length === GENDERS))
    .map(([name, chosen]) => `${name} = any($${values.push(chosen)}::text[])`);
  const range = heights ? [`height between $${values.push(heights[0])} and $${values.push(heights[1])}`] : [];
  const where = ['metro = $1', ...oneOf, ...range].join(' and ');
  return {
    text: `select (select count(*) from (select from metro_models where ${where} limit 1001) counted) as count, array(
      select id from metro_models where ${where} order by score desc, id limit 24) as ids`,
    values,
  };
};

await lifecycle.run(async () => {
  const { pool } = await openOwnDatabase({ demo: false, settings }, lifecycle);
  const quiet = new Quiet(patience);
  const report = new Report(
    `Matching by metro partitions, ${IN_METRO.toLocaleString('en-US')} models in each: a search looks at one, whatever the others hold.`,
  );
  const measure = async (count: number) => {
    const random = randomOf('metros');
    const times: number[] = [];
    await quiet.wait();
    // One connection, which has met every partition: what a partition costs at first is not what a search costs.
    const client = await pool.connect();
    for (let metro = 1; metro <= count; metro += 1)
      for (const n of [0, 1, 2]) await client.query(statementOf(broad(n), metro));
    for (let n = 0; n < searches; n += 1) {
      const metro = 1 + Math.floor(random.between(0, count));
      const begunAt = performance.now();
      await client.query(statementOf(broad(n), Math.min(metro, count)));
      times.push(performance.now() - begunAt);
    }
    client.release();
    return { p50: percentile(times, 50), p95: percentile(times, 95) };
  };
  const begunAt = performance.now();
  await addMetros(pool, 1, fewMetros);
  const few = await measure(fewMetros);
  await addMetros(pool, fewMetros + 1, metros);
  report.note(`Filled in ${((performance.now() - begunAt) / 1000).toFixed(0)} s.`);
  const many = await measure(metros);
  const { rows } = await pool.query<{ gb: number }>(
    `select sum(pg_total_relation_size(inhrelid))::float8 / 1e9 as gb from pg_inherits where inhparent = 'metro_models'::regclass`,
  );
  const inWords = (count: number) => (count * IN_METRO).toLocaleString('en-US');
  report.section(`${inWords(metros)} models beside ${inWords(fewMetros)}`);
  const figure = { decimals: 1, budget: { ratioAtMost: 2 }, aim: { ratioAtMost: 1.3 } };
  report.figure({ what: 'p50 ms', floor: few.p50, ours: many.p50, ...figure });
  report.figure({ what: 'p95 ms', floor: few.p95, ours: many.p95, ...figure });
  report.figure({ what: 'GB with indexes', ours: rows[0]?.gb ?? 0, decimals: 2 });
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
