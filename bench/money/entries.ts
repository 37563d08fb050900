import { openPool } from '#server/db/client.ts';
import { readStatement } from '#server/money/statement/read-statement.ts';
import { cast, type Person } from '../faults/stage/cast.ts';
import { openNode } from '../faults/stage/node.ts';
import { openJob } from '../faults/stage/open-job.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { percentile } from '../measure/median.ts';
import { openOwnDatabase } from '../system/own-database.ts';
import { fillLedger } from './fill-ledger.ts';
import { countIn } from './waiting.ts';

const entriesInAll = 1_000_000;
const modelsInAll = 1_000;
const readers = 200;

/** As the closes and the reconciler read an account. */
const balanceText = `
  select coalesce(sum(l.amount_cents), 0)::bigint as cents from ledger_accounts a
  join ledger_lines l on l.account_id = a.id where a.kind = 'MODEL_PAYABLE' and a.owner_id = $1`;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

export const scenario: Scenario = {
  name: 'entries',
  bar: 'A million entries in the ledger: a model’s statement within 20 ms and a balance within 2 ms, 95 times of 100.',
  async run({ owner, note }) {
    const database = await openOwnDatabase({ demo: false }, owner);
    const { pool } = database;
    const node = await openNode(database, 'server', owner);
    const [manager] = await cast(database, 'MANAGER', 1);
    const [staff] = await cast(database, 'STAFF', 1);
    if (!manager || !staff) throw new Error('Nobody was cast.');
    const models = await cast(database, 'MODEL', modelsInAll);
    const jobId = await openJob({ manager, staff, url: node.url, daysAhead: 10 });
    await fillLedger(pool, { jobId, models: models.map(({ id }) => id), entries: entriesInAll });
    const entries = await countIn(pool, 'select count(*) from ledger_entries');
    note(`${(await countIn(pool, 'select count(*) from ledger_lines')).toLocaleString('en-US')} lines`);

    const reading = models.slice(0, readers);
    const { db, close } = openPool(database.url, 2);
    owner.opened({ close });
    const month = new Date().toISOString().slice(0, 7);
    const reads = {
      statement: (model: Person) => readStatement(db, model.id, month),
      overview: (model: Person) => model.at(node.url).call('getStatements', {}),
      earnings: (model: Person) => model.at(node.url).call('getEarnings', { query: { limit: 25 } }),
      balance: (model: Person) => pool.query(balanceText, [model.id]),
    };
    type Read = keyof typeof reads;
    const p95Of = async (name: Read): Promise<number> => {
      // Once through for connections and caches.
      for (const model of reading) await reads[name](model);
      const tookMs: number[] = [];
      for (const model of reading) tookMs.push(await timed(() => reads[name](model)));
      return percentile(tookMs, 95);
    };
    const within = async (what: string, name: Read, atMost: number) => ({
      what: `${what}, p95 ms`,
      ours: await p95Of(name),
      budget: { atMost },
      decimals: 2,
    });
    const oursMs = await timed(() =>
      pool.query(
        `select sum(l.amount_cents) from ledger_accounts a join ledger_lines l on l.account_id = a.id where a.kind = 'PROVIDER'`,
      ),
    );
    return [
      { what: 'entries', ours: entries, budget: { atLeast: entriesInAll } },
      await within('statement of a month', 'statement', 20),
      await within('list of statements through HTTP', 'overview', 20),
      await within('list of earnings through HTTP', 'earnings', 20),
      await within('balance of a model', 'balance', 2),
      { what: 'balance of our account, ms', ours: oursMs, decimals: 0 },
    ];
  },
};
