import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '#tools/wait-until.ts';
import { primaryOf, untilReplicated } from '../../e2e/cluster/stage/databases.ts';
import { mayOpenNetwork } from '../../e2e/cluster/stage/network.ts';
import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { steadyWrites } from './stage/steady-writes.ts';

const WRITES_PER_SECOND = 50;
const SECONDS = 45;
const TRIES = 120;
/** How long someone on the other side of the cut tries to write. */
const OTHER_SIDE_SECONDS = 30;

export const scenario: Scenario = {
  name: 'cut-primary',
  bar: 'The primary’s cable is pulled under writes: one primary takes over, the other acknowledges nothing more, nothing is lost.',
  async run(context) {
    if (!mayOpenNetwork()) return 'this machine allows no network namespaces';
    const cluster = await openCluster(context.owner, { settings: withoutLimits, hasNetwork: true });
    const { network, postgres, database } = cluster;
    const struck = await primaryOf(postgres);
    if (!network || !struck) throw new Error('There is no primary.');
    await database.pool.query('create table other_side (attempt int primary key)');
    /** As someone who is cut off together with it, over its own socket: prints the attempts that are acknowledged. */
    const writeThere = (first: number, last: number): Promise<string> => {
      const insert = 'insert into other_side values ($n) returning attempt';
      const attempt = `timeout 5 psql -h ${struck.ownFolder} -d zodel -Atqc "${insert}"`;
      const loop = `for n in $(seq ${first} ${last}); do ${attempt}; sleep 1; done`;
      return text(
        spawn('setpriv', [...struck.identity, 'sh', '-c', loop], { stdio: ['ignore', 'pipe', 'ignore'] }).stdout,
      );
    };
    const beforeCut = await writeThere(0, 0);
    let otherSide: Promise<string> | undefined;
    const strike = async () => {
      network.cut(struck.name);
      otherSide = writeThere(1, OTHER_SIDE_SECONDS);
    };
    const plan = { seconds: SECONDS, tries: TRIES, pauseMs: 500, strikeAfterSeconds: 6, strike };
    const figures = await steadyWrites(cluster, { ...plan, perSecond: context.times(WRITES_PER_SECOND, 10) }, context);
    const promoted = await primaryOf(postgres.filter(node => node !== struck));
    const acknowledged = (await otherSide)?.split('\n').filter(Boolean) ?? [];
    network.heal(struck.name);
    await waitUntil(
      'the old primary follows',
      async () => (await fetch(`${struck.rest}/replica`)).status === 200,
      90_000,
    );
    await untilReplicated(postgres, 90_000);
    await delay(1_000);
    const { rows } = await database.pool.query<{ attempt: number }>('select attempt from other_side');
    const stored = new Set(rows.map(row => String(row.attempt)));
    context.note(`the other side was acknowledged ${acknowledged.length} writes`);
    return [
      ...figures,
      {
        what: 'writes acknowledged on its side before',
        ours: Number(beforeCut.trim() === '0'),
        budget: { atLeast: 1 },
      },
      { what: 'the other node took over', ours: Number(promoted !== undefined), budget: { atLeast: 1 } },
      {
        what: 'writes acknowledged on the other side, and lost',
        ours: acknowledged.filter(attempt => !stored.has(attempt)).length,
        budget: { atMost: 0 },
      },
    ];
  },
};
