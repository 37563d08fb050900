import { idInName } from '#contract/rules/channel-id.ts';
import { newId } from '#server/ids.ts';
import { median, percentile } from '../measure/median.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import type { Chatter } from './people.ts';
import { type ChatSocket, openChatSocket } from './sockets.ts';

const turns = 5;
export const fewestChannels = 4;
const questions = ['channels', 'channel', 'history', 'sync', 'search', 'send'] as const;
export type Question = (typeof questions)[number];
/** Of one turn. All turns together stay below the limits of frames and of messages in a minute. */
const rounds: Record<Question, number> = { channels: 40, channel: 40, history: 40, sync: 40, search: 40, send: 11 };

/** Messages written straight into the conversation of someone, by the product's own function. */
export async function addMessages(
  { pool }: OwnDatabase,
  { channel, chatUserId }: Chatter,
  count: number,
): Promise<void> {
  const message = `jsonb_build_object('cid', gen_random_uuid(), 'kind', 'TEXT', 'senderId', $2::text, 'body', 'Fitting number ' || n)`;
  await pool.query(`select count(chat_post($1, ${message})) from generate_series(1, $3) n`, [
    idInName(channel),
    chatUserId,
    count,
  ]);
}

/** Further conversations of someone, each with a message. */
export async function addChannels({ pool }: OwnDatabase, { chatUserId }: Chatter, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId());
  await pool.query(`insert into users (id, chat_user_id, type) select id, id, 'MODEL' from unnest($1::uuid[]) id`, [
    ids,
  ]);
  await pool.query(
    `insert into chat_channels (id, type, person_id) select id, 'support', id from unnest($1::uuid[]) id`,
    [ids],
  );
  await pool.query(
    `select chat_join(id, $2), chat_post(id, jsonb_build_object('cid', gen_random_uuid(), 'kind', 'TEXT', 'body', 'Hello'))
      from unnest($1::uuid[]) id`,
    [ids, chatUserId],
  );
}

/** How far the log of each of a person's conversations has come: what their client names when it syncs. */
async function readHeads(socket: ChatSocket): Promise<Record<string, number>> {
  type Page = { channels: { id: string; lastEventSeq: number }[]; nextCursor: string | null };
  const heads: Record<string, number> = {};
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page = await socket.ask('channels', { limit: 100, ...(cursor && { cursor }) });
    for (const { id, lastEventSeq } of page.channels) heads[id] = lastEventSeq;
    cursor = page.nextCursor;
  }
  return heads;
}

/** How long each question takes for this person, ms at the 95th percentile. */
async function p95OfQuestions(url: string, chatter: Chatter): Promise<Record<Question, number>> {
  const socket = await openChatSocket(url, chatter);
  const { channel } = chatter;
  const heads = await readHeads(socket);
  const head = heads[channel] ?? 0;
  const asks: Record<Question, () => Promise<unknown>> = {
    // As many as the person with the fewest conversations has: what is compared is a page of the same size.
    channels: () => socket.ask('channels', { limit: fewestChannels }),
    channel: () => socket.ask('channel', { channel }),
    history: () => socket.ask('history', { channel }),
    sync: () => socket.ask('sync', { heads: { ...heads, [channel]: Math.max(head - 20, 0) } }),
    search: () => socket.ask('search', { text: 'fitting' }),
    send: () => socket.send('One more fitting.'),
  };
  const figures: Partial<Record<Question, number>> = {};
  for (const question of questions) {
    const tookMs: number[] = [];
    for (let round = 0; round < rounds[question]; round += 1) {
      const beganMs = performance.now();
      await asks[question]();
      tookMs.push(performance.now() - beganMs);
    }
    figures[question] = percentile(tookMs, 95);
  }
  socket.close();
  return figures as Record<Question, number>;
}

/** The same for several people in turns, so that what else the machine does meets them all; the median of the turns. */
export async function compareQuestions(url: string, people: readonly Chatter[]): Promise<Record<Question, number>[]> {
  const figures = people.map((): Record<Question, number>[] => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [at, person] of people.entries()) figures[at]?.push(await p95OfQuestions(url, person));
  return figures.map(own => medianOf(own));
}

const medianOf = (turns: readonly Record<Question, number>[]) =>
  Object.fromEntries(questions.map(question => [question, median(turns.map(turn => turn[question]))])) as Record<
    Question,
    number
  >;
