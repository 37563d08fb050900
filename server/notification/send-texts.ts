import { sql } from 'drizzle-orm';
import { isEssential } from '#contract/rules/notification.ts';
import type { OutboundChannel } from '#contract/values/notification.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../http/transaction.ts';
import { newId } from '../ids.ts';
import { inTurn } from '../in-turn.ts';
import { type DueText, lockPeople, readDue, readDueChannels, readSent } from './due-texts.ts';
import { planTexts } from './plan-texts.ts';
import { keptOf, type OutgoingMessage, queueMessages } from './queue-messages.ts';
import { quietUntil } from './quiet-hours.ts';
import { type Reach, readReaches } from './read.ts';
import { keepDropped } from './unsent.ts';

/** The least time to answer that must remain of an offer postponed by quiet hours. */
const TIME_TO_ANSWER_MS = 4 * 3_600_000;

type Later = { id: string; at: Date; isOver: boolean };
/** The decision about one person's due texts: `gone` are those sent, and those no longer to be sent. */
type Decision = {
  messages: { texts: DueText[]; isUrgent: boolean }[];
  staleIds: string[];
  offIds: string[];
  later: Later[];
};

const quietFor = ({ kind, expiresAt }: DueText, { quietHours }: Reach, now: Date): Date | null => {
  const quiet = quietHours && !isEssential(kind) ? quietUntil(quietHours, now) : null;
  const isTooLate = quiet !== null && expiresAt !== null && Date.parse(expiresAt) - quiet.getTime() < TIME_TO_ANSWER_MS;
  return isTooLate ? null : quiet;
};

const offOf = { SMS: 'smsOff', PUSH: 'pushOff' } as const;

const decide = (
  { config, clock }: App,
  channel: OutboundChannel,
  due: readonly DueText[],
  reach: Reach,
  sentMs: (isUrgent: boolean) => readonly number[],
): Decision => {
  const now = clock.now();
  const messages: Decision['messages'] = [];
  const later: Later[] = [];
  const ready: DueText[] = [];
  const offIds: string[] = [];
  for (const text of due) {
    const at = quietFor(text, reach, now);
    if (reach[offOf[channel]].includes(text.kind)) offIds.push(text.id);
    else if (at) later.push({ id: text.id, at, isOver: text.isOver });
    else ready.push(text);
  }
  const capped = (isUrgent: boolean, caps: Parameters<typeof planTexts>[2]) => {
    const texts = ready.filter(({ kind }) => isEssential(kind) === isUrgent);
    const plan = planTexts(texts, sentMs(isUrgent), caps, now.getTime());
    messages.push(...plan.now.map(together => ({ texts: together, isUrgent })));
    later.push(...plan.later.map(({ id }) => ({ id, at: new Date(plan.laterAtMs), isOver: true })));
  };
  capped(true, { perHour: config.URGENT_TEXTS_PER_HOUR, perDay: null });
  capped(false, { perHour: config.TEXTS_PER_HOUR, perDay: config.TEXTS_PER_DAY });
  const waits = new Set(later.map(({ id }) => id));
  return { messages, later, offIds, staleIds: due.filter(({ id }) => !waits.has(id)).map(({ id }) => id) };
};

/** Answers whether more may be due. Notices are queued for sending in the transaction that counts them. */
const sendBatch = (app: App, channel: OutboundChannel): Promise<boolean> =>
  inTransaction(app, 'system', async tx => {
    const people = await lockPeople(tx, channel);
    if (people.length === 0) return false;
    const { due, stale } = await readDue(tx, people, channel);
    const [reaches, sent] = [await readReaches(tx, people), await readSent(tx, people, channel)];
    const staleIds = stale.map(({ id }) => id);
    const offIds: string[] = [];
    await keepDropped(app, tx, staleIds, 'OVER');
    const later: Later[] = [];
    const messages: OutgoingMessage[] = [];
    for (const [userId, texts] of Map.groupBy(due, text => text.userId)) {
      const reach = reaches.get(userId);
      const sentMs = (isUrgent: boolean) =>
        sent.find(one => one.userId === userId && one.isUrgent === isUrgent)?.atMs ?? [];
      if (reach?.phone) {
        const { phone, type } = reach;
        const decision = decide(app, channel, texts, reach, sentMs);
        messages.push(...decision.messages.map(message => ({ ...message, id: newId(), userId, phone, type })));
        staleIds.push(...decision.staleIds);
        later.push(...decision.later);
        offIds.push(...decision.offIds);
      } else staleIds.push(...texts.map(({ id }) => id));
    }
    await keepDropped(app, tx, offIds, 'TURNED_OFF');
    await tx.execute(sql`delete from waiting_texts where id = any(${sql.param(staleIds)}::uuid[])`);
    await postpone(tx, later);
    await record(app, tx, channel, messages);
    await queueMessages[channel](app, tx, messages);
    return true;
  });

/** A minute ahead at least where the time has passed, by whatever clock: the run goes on while anything is due. */
const postpone = async (tx: Db, later: readonly Later[]): Promise<void> => {
  if (later.length === 0) return;
  const [ids, times, over] = [
    later.map(({ id }) => id),
    later.map(({ at }) => at.toISOString()),
    later.map(({ isOver }) => isOver),
  ];
  await tx.execute(sql`
    update waiting_texts w set is_over = later.is_over,
      send_at = case when later.at > app_now() then later.at else app_now() + interval '1 minute' end
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[], ${sql.param(over)}::boolean[]) later(id, at, is_over)
    where w.id = later.id`);
};

const record = async (
  app: App,
  tx: Db,
  channel: OutboundChannel,
  messages: readonly Pick<OutgoingMessage, 'id' | 'userId' | 'isUrgent' | 'texts'>[],
): Promise<void> => {
  if (messages.length === 0) return;
  const kept = messages.map(({ texts }) => keptOf(app, channel, texts));
  // A push counts as sent once a device takes it.
  const [ids, people, urgent, words, about] = [
    messages.map(({ id }) => id),
    messages.map(({ userId }) => userId),
    messages.map(({ isUrgent }) => isUrgent),
    kept.map(({ text }) => (channel === 'SMS' ? text : null)),
    kept.map(({ jobId }) => jobId),
  ];
  await tx.execute(sql`
    insert into sent_texts (id, user_id, channel, is_urgent, sent_at, text, job_id)
    select id, user_id, ${channel}, is_urgent, ${app.clock.now().toISOString()}::timestamptz, text, job_id
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(people)}::uuid[], ${sql.param(urgent)}::boolean[], ${sql.param(words)}::text[],
      ${sql.param(about)}::uuid[]) sent(id, user_id, is_urgent, text, job_id)`);
};

const sendDue = async (app: App): Promise<void> => {
  for (const channel of await readDueChannels(app.database.db)) while (await sendBatch(app, channel));
};

/** Sends due texts and pushes. */
export const sendTexts = inTurn(sendDue);
