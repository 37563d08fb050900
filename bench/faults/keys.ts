import { isDeepStrictEqual } from 'node:util';
import { CallError } from '#client/call-error.ts';
import type { CallInput, Client } from '#client/client.ts';
import type { CallName } from '#contract/wire/index.ts';
import { newId } from '#server/ids.ts';
import { openOwnDatabase } from '../system/own-database.ts';
import { cast, clientWith } from './stage/cast.ts';
import { watchEffects } from './stage/effects.ts';
import { openIdleServer } from './stage/idle-server.ts';
import { standing } from './stage/invariants.ts';
import { KeyStage } from './stage/key-stage.ts';
import { keyed } from './stage/keyed.ts';
import { type Attempt, keyedNames, notReplayableNames } from './stage/keyed-calls.ts';
import { inviteCode } from './stage/keyed-users.ts';
import type { Scenario } from './stage/scenario.ts';

const mostAtOnce = 5;

export const scenario: Scenario = {
  name: 'keys',
  bar: 'Every changing call, 1 to 5 times at once with one key, over two servers: one effect, one answer; 422 for another body.',
  async run({ times, random, owner, count, note }) {
    const database = await openOwnDatabase({ demo: false }, owner);
    // Rows that work in the background writes would be counted as effects of the call.
    const servers = [await openIdleServer(database, owner), await openIdleServer(database, owner)];
    const urls = servers.map(server => server.url);
    const [staff] = await cast(database, 'STAFF', 1);
    if (!staff) throw new Error('Nobody was cast.');
    await database.pool.query(
      `insert into invite_codes (code, kind, campaign, uses_left) values ($1, 'CAMPAIGN', 'Welcome', 1000)`,
      [inviteCode],
    );
    const stage = new KeyStage(database, urls[0] ?? '', staff);

    const found: Record<string, number> = {};
    const blame = (name: CallName, copies: number, what: string, more = '') => {
      found[what] = (found[what] ?? 0) + 1;
      note(`${name} × ${copies}: ${what}${more && ` (${more})`}`);
    };
    const tried = count('calls', keyedNames.length * times(mostAtOnce, 2));
    let tries = 0;
    let closed = 0;
    for (const name of keyedNames)
      for (let copies = 1; copies <= times(mostAtOnce, 2); copies += 1) {
        const attempt = (await keyed[name]?.(stage)) as Attempt<CallName>;
        const key = newId();
        const clients = Array.from({ length: copies + 2 }, (_, n) =>
          clientWith(attempt.who.token, urls[n % urls.length] ?? ''),
        );
        const send = (client: Client | undefined, input: CallInput<CallName> = attempt.input) =>
          answerOf(client, name, input, key);
        const effectsSince = await watchEffects(database.pool);
        const first = random.chance(0.5) ? clients.slice(0, copies) : clients.slice(0, copies).toReversed();
        const answers = await Promise.all(first.map(client => send(client)));
        answers.push(await send(clients[copies]));
        const { transactions, doubledMessages } = await effectsSince();
        tries += 1;
        tried();
        const [given] = answers.filter(({ status }) => status === 200);
        const isRefused = (status: number) => attempt.endsSession === true && status === 401;
        const others = answers.filter(answer => !isDeepStrictEqual(answer, given) && !isRefused(answer.status));
        if (!given) blame(name, copies, 'no answer 200', JSON.stringify(answers[0]).slice(0, 200));
        else if (others.length > 0) blame(name, copies, 'another answer', JSON.stringify(others[0]).slice(0, 200));
        if (transactions !== 1 + (attempt.savepoints ?? 0))
          blame(name, copies, 'not one effect', `${transactions} transactions wrote`);
        if (doubledMessages > 0) blame(name, copies, 'a message said twice');
        if (attempt.endsSession) {
          closed += 1;
          continue;
        }
        const reused = attempt.other
          ? await send(clients.at(-1), attempt.other)
          : await answerOf(clients.at(-1), 'saveName', { body: { name: 'Someone Else' } }, key);
        if (reused.status !== 422 || reused.code !== 'KEY_REUSED')
          blame(name, copies, 'the key taken for something else', `${reused.status} ${reused.code}`);
      }
    note(`${keyedNames.length} calls; not keyed, and so not tried: ${notReplayableNames.join(', ')}`);
    const zero = (what: string, ours: number) => ({ what, ours, budget: { atMost: 0 } });
    return [
      { what: 'calls, each with 1 to 5 copies at once', ours: tries },
      { what: 'of these, ending their own session', ours: closed },
      ...[
        'no answer 200',
        'another answer',
        'not one effect',
        'a message said twice',
        'the key taken for something else',
      ].map(what => zero(what, found[what] ?? 0)),
      ...(await standing(database.pool)),
    ];
  },
};

type Answered = { status: number; code: string; body: unknown };

async function answerOf<Name extends CallName>(
  client: Client | undefined,
  name: Name,
  input: CallInput<Name>,
  idempotencyKey: string,
): Promise<Answered> {
  try {
    return { status: 200, code: 'OK', body: await client?.call(name, input, { idempotencyKey }) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { status: error.status, code: error.code, body: error.details };
  }
}
