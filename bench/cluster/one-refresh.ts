import { createClient } from '#client/client.ts';
import { memorySession, storedTokens } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import { type Cluster, openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { aPhone } from '../faults/stage/cast.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import { countOf, inWords, type Outcome, outcomeOf } from '../faults/stage/outcome.ts';
import type { Scenario } from '../faults/stage/scenario.ts';

const BROWSERS = 10;
const TABS = 20;
const ROUNDS = 20;
/** No server takes it: every tab refreshes. */
const EXPIRED = 'expired';

type Round = { outcomes: Outcome[]; refreshes: number; rotations: number };

/** A browser whose tabs share their tokens as in its cookies, without the lock that lets one tab refresh for all. */
const openBrowser = async ({ url, twilio, database }: Cluster, nodes: readonly string[], onSignedOut: () => void) => {
  const session = memorySession();
  const phoneNumber = aPhone();
  const first = createClient({ wire, baseUrl: url, session });
  await first.call('sendCode', { body: { phoneNumber } });
  const code = await twilio.codeFor(phoneNumber);
  const tokens = await first.call('getAccessToken', { body: { grant_type: 'verification_code', phoneNumber, code } });
  session.write(storedTokens(tokens));
  const [sessionId = ''] = tokens.refresh_token.split('.');

  let refreshes = 0;
  const counting: typeof fetch = (input, init) => {
    if (String(input).endsWith('/oauth/access_token')) refreshes += 1;
    return fetch(input, init);
  };
  const tabs = Array.from({ length: TABS }, (_, at) =>
    createClient({ wire, baseUrl: nodes[at % nodes.length] ?? '', session, fetch: counting, onSignedOut }),
  );
  const generation = async () => {
    const { rows } = await database.pool.query<{ generation: number }>(
      'select generation from sessions where id = $1 and revoked_at is null',
      [sessionId],
    );
    return rows[0]?.generation ?? 0;
  };
  return async (): Promise<Round> => {
    const before = await generation();
    refreshes = 0;
    session.write({ accessToken: EXPIRED, refreshToken: session.read().refreshToken });
    const outcomes = await Promise.all(tabs.map(tab => outcomeOf(tab.call('getUser', {}))));
    return { outcomes, refreshes, rotations: (await generation()) - before };
  };
};

export const scenario: Scenario = {
  name: 'one-refresh',
  bar: 'Twenty tabs of one browser refresh one token at once, at two servers: it is rotated once, and nobody is signed out.',
  async run(context) {
    const cluster = await openCluster(context.owner, { settings: withoutLimits });
    const nodes = cluster.servers.filter(({ role }) => role === 'api').map(({ address }) => `http://${address}:3000`);
    let signedOut = 0;
    const onSignedOut = () => {
      signedOut += 1;
    };
    const browsers = [];
    for (let at = 0; at < context.times(BROWSERS, 2); at += 1)
      browsers.push(await openBrowser(cluster, nodes, onSignedOut));
    const rounds: Round[] = [];
    const done = context.count('rounds', context.times(ROUNDS, 3));
    for (let at = 0; at < context.times(ROUNDS, 3); at += 1) {
      rounds.push(...(await Promise.all(browsers.map(refreshAll => refreshAll()))));
      done();
    }
    const outcomes = rounds.flatMap(round => round.outcomes);
    context.note(`calls after their refresh: ${inWords(outcomes)}`);
    return [
      { what: 'rounds of twenty tabs', ours: rounds.length },
      {
        what: 'fewest refreshes at once',
        ours: Math.min(...rounds.map(({ refreshes }) => refreshes)),
        budget: { atLeast: 2 },
      },
      {
        what: 'rounds without exactly one rotation',
        ours: countOf(rounds, ({ rotations }) => rotations !== 1),
        budget: { atMost: 0 },
      },
      { what: 'calls not answered', ours: countOf(outcomes, ({ status }) => status !== 200), budget: { atMost: 0 } },
      { what: 'tabs signed out', ours: signedOut, budget: { atMost: 0 } },
    ];
  },
};
