import { sql } from 'drizzle-orm';
import type { Message } from '#contract/schemas/chat-message.ts';
import type { MessageDraft } from '../../chat-hub.ts';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { Refusal } from '../../refusal.ts';
import { readMessagesAt } from '../read/messages.ts';
import { messageEntry } from './log-change.ts';
import { maskDraft } from './mask-draft.ts';
import { readStandings, type Standing } from './standing.ts';

type Waiting = { draft: MessageDraft; done(message: Message): void; failed(error: unknown): void };

/** Messages of one channel go through one lane, in order; lanes work at the same time. */
const LANES = 4;
const BATCH = 100;
/** Messages that may wait on this server. Beyond it, senders are asked to wait: their outbox keeps what they wrote. */
const WAITING_MAX = 5_000;

const posted = {
  at: columns.number,
  seq: columns.orNull(columns.number),
  entry: columns.orNull(columns.number),
  outcome: columns.word<'STORED' | 'KNOWN' | 'FROZEN' | 'NOT_FOUND' | 'NO_PARENT'>(),
};

const refusalOf = (standing: Standing | undefined): Refusal | null => {
  if (!standing) return new Refusal('NOT_FOUND');
  if (standing.isFrozen) return new Refusal('CHAT_FROZEN');
  if (standing.isBlocked) return new Refusal('CHAT_BLOCKED');
  if (standing.isSuspended && standing.type === 'direct' && !standing.isBooked) return new Refusal('SUSPENDED');
  return null;
};

const keyOf = ({ channelId, senderId }: { channelId: string; senderId: string }) => `${channelId} ${senderId}`;

/**
 * Stores messages in batches, each one transaction: a commit waits for the disk, so many messages share it. An answer is
 * given once the message is stored.
 */
export const openPostQueue = (app: App) => {
  const lanes: Waiting[][] = Array.from({ length: LANES }, () => []);
  const busy = new Set<number>();
  let waiting = 0;

  const store = async (batch: readonly Waiting[]): Promise<void> => {
    const { db } = app.database;
    const standings = new Map(
      (
        await readStandings(
          db,
          batch.map(({ draft }) => draft),
        )
      ).map(one => [keyOf(one), one]),
    );
    const open = batch.filter(({ draft, failed }) => {
      const refusal = refusalOf(standings.get(keyOf(draft)));
      if (refusal) failed(refusal);
      return !refusal;
    });
    if (open.length === 0) return;
    const rows = open.map(({ draft }, at) => {
      const { channelId, ...message } = draft;
      return { at, channelId, message: standings.get(keyOf(draft))?.isBooked ? message : maskDraft(message) };
    });
    const answers = await readRows(
      db,
      posted,
      sql`select x.at, p.seq, p.entry, p.outcome
        from (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(at int, "channelId" uuid, message jsonb)
          order by "channelId", at) x, lateral chat_post(x."channelId", x.message) p`,
    );
    const places = answers.flatMap(({ at, seq }) => {
      const channelId = rows[at]?.channelId;
      return seq === null || !channelId ? [] : [{ channelId, seq }];
    });
    const messageAt = await readMessagesAt(app, db, places);
    for (const { at, seq, entry, outcome } of answers) {
      const one = open[at];
      if (!one) continue;
      const { channelId } = one.draft;
      const message = seq === null ? null : messageAt({ channelId, seq });
      if (outcome === 'FROZEN') one.failed(new Refusal('CHAT_FROZEN'));
      else if (outcome === 'NO_PARENT') one.failed(new Refusal('MESSAGE_GONE'));
      else if (outcome === 'NOT_FOUND' || !message) one.failed(new Refusal('NOT_FOUND'));
      else {
        if (outcome === 'STORED' && entry !== null) {
          app.chat.wrote(channelId, [messageEntry(channelId, { seq: entry, kind: 'MESSAGE', message })]);
          void app.chat.preview(message);
        }
        one.done(message);
      }
    }
  };

  const run = async (lane: number): Promise<void> => {
    if (busy.has(lane)) return;
    busy.add(lane);
    for (let batch = take(lane); batch.length > 0; batch = take(lane)) {
      // One message that cannot be stored takes nobody else's with it.
      await store(batch).catch(() => Promise.all(batch.map(one => store([one]).catch(error => one.failed(error)))));
      waiting -= batch.length;
    }
    busy.delete(lane);
  };
  const take = (lane: number) => lanes[lane]?.splice(0, BATCH) ?? [];
  const laneOf = (channelId: string) => Number.parseInt(channelId.slice(-4), 16) % LANES;

  return (draft: MessageDraft): Promise<Message> => {
    if (waiting >= WAITING_MAX) throw new Refusal('BUSY', { retryAfterSeconds: 2 });
    waiting += 1;
    const lane = laneOf(draft.channelId);
    return new Promise((done, failed) => {
      lanes[lane]?.push({ draft, done, failed });
      // Those sent in the same moment share a batch.
      setImmediate(() => void run(lane));
    });
  };
};
