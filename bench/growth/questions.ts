import type { CallInput } from '#client/client.ts';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import { z } from '#contract/schemas/zod.ts';
import { jobListStatusesInPath } from '#contract/values/job.ts';
import type { CallName } from '#contract/wire/index.ts';
import { chatPublicKey, signChatToken } from '#server/chat/token.ts';
import { newId } from '#server/ids.ts';
import { aCaller, type Caller } from '#server/testing/generated/callers.ts';
import { kindFor } from '#server/testing/generated/scene.ts';
import { addressOf } from '#server/testing/generated/send.ts';
import { setStage } from '#server/testing/generated/stages.ts';
import { type ChatSocket, openChatSocket } from '../chat/sockets.ts';
import { keyed } from '../faults/stage/keyed.ts';
import { keyedNames } from '../faults/stage/keyed-calls.ts';
import { encodeRequest, HttpConnection } from '../load/http-connection.ts';
import type { Marketplace } from './marketplace.ts';

/** Makes a call once, and answers how long that took. What has to be there for it can be prepared apart. */
export type Question = {
  name: string;
  ask(): Promise<number>;
  prepare?(): Promise<() => Promise<number>>;
  /** A whole page of a list, which is longer at the large size: shown, and not held to the limit. */
  isPage?: boolean;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begunAt = performance.now();
  await work();
  return performance.now() - begunAt;
};

/** Of a list: the small size has no full page of some, and a row more is not what growth costs. */
const oneRow = { limit: '1' };
const isList = ({ query }: Call): boolean => query instanceof z.ZodObject && 'limit' in query.shape;

type Sent = Parameters<typeof addressOf>[1];

const isOfManagers = (status: string): boolean => status === 'active' || status === 'archive';
const jobLists: (Sent & { as: string; who: 'MANAGER' | 'MODEL' })[] = [
  ...jobListStatusesInPath.map(status => ({
    as: status,
    who: isOfManagers(status) ? ('MANAGER' as const) : ('MODEL' as const),
    path: { status },
  })),
  { as: 'next', who: 'MANAGER', path: { status: 'active' }, query: { order: 'NEXT' } },
];

/** Every reading call, by who reads most with it; lists of jobs by both who have some. */
export async function readingQuestions(market: Marketplace): Promise<Question[]> {
  const questions: Question[] = [];
  let connection: HttpConnection | undefined;
  const send = async (request: Buffer) => {
    // The server closes one that was idle for a minute.
    if (!connection?.isOpen) connection = await HttpConnection.open(market.system.url);
    await connection.send(request);
  };
  const add = (name: string, caller: Caller | null, row: Call, sent: Sent) => {
    const asked = (query: Sent['query']) => {
      const address = addressOf(row, { ...sent, query: { ...sent.query, ...query } });
      const request = encodeRequest({ method: 'GET', address, ...(caller && { token: caller.token }) });
      return () => timed(() => send(request));
    };
    questions.push({ name, ask: asked(isList(row) ? oneRow : {}) });
    if (isList(row)) questions.push({ name: `${name}, a page`, ask: asked({}), isPage: true });
  };
  const rows = Object.entries(calls) as [CallName, Call][];
  for (const [name, row] of rows.filter(([, { method }]) => method === 'GET')) {
    const kind = kindFor[row.who];
    // Another one for each job that a call is about: nobody is booked twice on a day.
    const isInJob = kind === 'MODEL' && row.address.includes('{');
    // It answers all that is known of a person: someone with a hundred times as much gets a hundred times as much.
    const isWhole = name === 'getOwnData';
    const caller =
      kind && (isInJob || isWhole ? await aCaller(market.system, kind) : (market.callers.get(kind) ?? null));
    const outsider = market.callers.get('MODEL');
    if (!outsider) throw new Error('Nobody asks.');
    if (name !== 'getJobs') add(name, caller, row, await setStage(market.system, name, row, caller ?? outsider));
    else
      for (const { as, who, ...sent } of jobLists) add(`getJobs (${as})`, market.callers.get(who) ?? null, row, sent);
  }
  return questions;
}

/** Every changing call that can be repeated, each time by new people about a new job. */
export const changingQuestions = (market: Marketplace): Question[] =>
  keyedNames.map(name => {
    const prepare = async () => {
      const attempt = await keyed[name]?.(market.stage);
      if (!attempt) throw new Error(`Nobody makes ${name}.`);
      const client = attempt.who.at(market.system.url);
      return () => timed(() => client.call(name, attempt.input as CallInput<typeof name>));
    };
    return { name, prepare, ask: async () => (await prepare())() };
  });

/** What is asked over the live connection, in the long conversation. */
export async function chatQuestions(market: Marketplace): Promise<{ questions: Question[]; socket: ChatSocket }> {
  const { config } = market.system.server.app;
  const manager = market.callers.get('MANAGER');
  if (!manager) throw new Error('Nobody chats.');
  const { channel } = market;
  const { rows } = await market.database.pool.query<{ id: string; last: number; heads: Record<string, number> }>(
    `select s.id, c.last_message_seq as last,
        (select jsonb_object_agg(o.type || ':' || o.id, o.last_event_seq) from chat_members m join chat_channels o on o.id = m.channel_id
          where m.chat_user_id = $1 and m.left_at is null) as heads
      from sessions s, chat_channels c where s.user_id = $1 and c.id = $2`,
    [manager.id, channel.slice('group:'.length)],
  );
  const [{ id: sessionId = '', last = 0, heads = {} } = {}] = rows;
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const later = new Date(Date.now() + 86_400_000);
  const socket = await openChatSocket(market.system.url, {
    chatUserId: manager.id,
    channel,
    token: manager.token,
    key: chatPublicKey(config),
    chatToken: await signChatToken(config, { chatUserId: manager.id, sessionId }, later),
  });
  const frame = (t: string, more: () => object): Question => ({
    name: `chat: ${t}`,
    ask: () => timed(() => socket.ask(t, more())),
  });
  const questions = [
    frame('channels', () => ({ limit: 1 })),
    { ...frame('channels', () => ({})), name: 'chat: channels, a page', isPage: true },
    frame('channel', () => ({ channel })),
    frame('history', () => ({ channel })),
    { ...frame('history', () => ({ channel, around: Math.ceil(last / 2) })), name: 'chat: history in the middle' },
    frame('sync', () => ({ heads: { ...heads, [channel]: Math.max(0, (heads[channel] ?? 0) - 20) } })),
    { ...frame('history', () => ({ channel, at: anHourAgo })), name: 'chat: history at a time' },
    frame('pins', () => ({ channel })),
    frame('search', () => ({ channel, text: 'nude' })),
    frame('read', () => ({ channel, seq: last })),
    frame('send', () => ({ channel, cid: newId(), body: 'Call time is 7:30, bring black shoes.' })),
  ];
  return { questions, socket };
}
