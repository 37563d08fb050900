import { sql } from 'drizzle-orm';
import type { Message } from '#contract/schemas/chat-message.ts';
import type { MessageDraft } from '../../chat-hub.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, type RowOf, readRows } from '../../db/rows.ts';
import { Refusal } from '../../refusal.ts';
import { readMessage, repliesTo } from '../read/messages.ts';
import { messageEntry } from './log-change.ts';
import { maskDraft } from './mask-draft.ts';
import { storedMessage } from './stored-message.ts';

type Waiting = { draft: MessageDraft; done(message: Message): void; failed(error: unknown): void };

/** Messages of one channel go through one lane, in order; lanes work at the same time. */
const LANES = 4;
const BATCH = 100;
/** Messages that may wait on this server. Beyond it, senders are asked to wait: their outbox keeps what they wrote. */
const WAITING_MAX = 5_000;

const refusals = {
  NOT_FOUND: 'NOT_FOUND',
  FROZEN: 'CHAT_FROZEN',
  BLOCKED_BY_YOU: 'CHAT_BLOCKED',
  BLOCKED: 'CHAT_BLOCKED',
  SUSPENDED: 'SUSPENDED',
  NO_PARENT: 'MESSAGE_GONE',
} as const;

const posted = {
  at: columns.number,
  seq: columns.orNull(columns.number),
  entry: columns.orNull(columns.number),
  root: columns.orNull(columns.number),
  saidAt: columns.orNull(columns.moment),
  isCovered: columns.orNull(columns.boolean),
  outcome: columns.word<'STORED' | 'KNOWN' | keyof typeof refusals>(),
};
type Posted = RowOf<typeof posted>;

/**
 * Stores messages in batches, each one statement and one transaction: a commit waits for the disk, so many messages share
 * it. An answer is given once the message is stored.
 */
export const openPostQueue = (app: App) => {
  const lanes: Waiting[][] = Array.from({ length: LANES }, () => []);
  const busy = new Set<number>();
  let waiting = 0;

  const answer = async (
    { draft, done, failed }: Waiting,
    { seq, entry, outcome, ...row }: Posted,
    covered: Covered,
    threadReplies: number | null,
  ) => {
    if (outcome !== 'STORED' && outcome !== 'KNOWN') return failed(new Refusal(refusals[outcome]));
    const { channelId } = draft;
    if (outcome === 'KNOWN') {
      const known = await readMessage(app, app.database.db, channelId, seq ?? 0);
      return known ? done(known) : failed(new Refusal('NOT_FOUND'));
    }
    const written = row.isCovered && covered ? covered : { ...draft, masked: [] };
    const place = { seq: seq ?? 0, version: entry ?? 0, rootSeq: row.root, threadReplies, at: row.saidAt ?? '' };
    const message = storedMessage(app, written, place);
    app.chat.wrote(channelId, [messageEntry(channelId, { seq: message.version, kind: 'MESSAGE', message })]);
    void app.chat.preview(message);
    done(message);
  };

  const store = async (batch: readonly Waiting[]): Promise<void> => {
    const covered = batch.map(({ draft }) => (draft.type === 'direct' ? maskDraft(draft) : null));
    const rows = batch.map(({ draft: { channelId, ...message } }, at) => ({
      at,
      channelId,
      message: covered[at] ? { ...message, covered: contentOf(covered[at]) } : message,
    }));
    const answers = await readRows(
      app.database.db,
      posted,
      sql`select x.at, p.seq, p.entry, p.root, p.said_at as "saidAt", p.is_covered as "isCovered", p.outcome
        from (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(at int, "channelId" uuid, message jsonb)
          order by "channelId", at) x, lateral chat_post(x."channelId", x.message) p`,
    );
    const threads = await countReplies(app.database.db, answers, batch);
    for (const row of answers) {
      const one = batch[row.at];
      if (one) answer(one, row, covered[row.at] ?? null, threads.get(row.at) ?? null).catch(one.failed);
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

const counted = { at: columns.number, replies: columns.number };

/** How many answers the threads have now that were answered in; by the places of the messages in their batch. */
const countReplies = async (
  db: Db,
  answers: readonly Posted[],
  batch: readonly Waiting[],
): Promise<Map<number, number>> => {
  const inThreads = answers.flatMap(({ at, root }) =>
    root === null ? [] : [{ at, root, channelId: batch[at]?.draft.channelId }],
  );
  if (inThreads.length === 0) return new Map();
  const rows = await readRows(
    db,
    counted,
    sql`select x.at, ${repliesTo(sql`x."channelId"`, sql`x.root`)} as replies
      from jsonb_to_recordset(${JSON.stringify(inThreads)}::jsonb) as x(at int, root int, "channelId" uuid)`,
  );
  return new Map(rows.map(({ at, replies }) => [at, replies]));
};

type Covered = ReturnType<typeof maskDraft<MessageDraft>> | null;

const contentOf = ({ body, poll, attachments, masked }: NonNullable<Covered>) => ({ body, poll, attachments, masked });
