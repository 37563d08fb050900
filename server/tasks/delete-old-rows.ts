import { type SQL, sql } from 'drizzle-orm';
import { DEVICE_DAYS, TOKEN_DAYS } from '#contract/values/constants.ts';
import { KEY_DAYS, WAITING_KEY_DAYS } from '#contract/values/idempotency.ts';
import { VIEWS_RETENTION_DAYS } from '#contract/values/private-fields.ts';
import type { App } from '../context.ts';
import { dropOldAudit } from '../db/drop-old-audit.ts';
import { isHeldSql } from '../db/held.ts';
import { isWaitingKey } from '../db/tables/records.ts';
import { textTimes } from '../rule-numbers.ts';

/** A dispute of a card may come 18 months after the payment; their webhooks are kept so long. */
const PROVIDER_EVENT_DAYS = 550;
/** Rows that one statement deletes. */
const AT_ONCE = 5_000;
/** How long a run deletes from one table; the next one goes on. */
const LONGEST_MS = 5_000;

const daysAgo = (days: number): SQL => sql`app_now() - make_interval(days => ${days}::int)`;

/** Each has an index by its time, except for tables that are always small. */
const old: readonly { table: string; where: SQL }[] = [
  {
    table: 'private_views',
    where: sql`day <= (app_now() at time zone 'UTC')::date - ${VIEWS_RETENTION_DAYS}::int
      and not ${isHeldSql(sql`private_views.model_id`)} and not ${isHeldSql(sql`private_views.manager_id`)}`,
  },
  { table: 'verification_codes', where: sql`created_at < ${daysAgo(1)}` },
  { table: 'phone_changes', where: sql`undo_until < app_now() and not ${isHeldSql(sql`phone_changes.user_id`)}` },
  { table: 'passphrase_tries', where: sql`last_at < ${daysAgo(1)}` },
  // The audit keeps who saw as whom, and why.
  { table: 'seen_sessions', where: sql`expires_at < ${daysAgo(1)}` },
  { table: 'passkey_questions', where: sql`expires_at < app_now()` },
  {
    table: 'sessions',
    where: sql`expires_at < ${daysAgo(DEVICE_DAYS - TOKEN_DAYS)} and not ${isHeldSql(sql`sessions.user_id`)}`,
  },
  {
    table: 'held_messages',
    where: sql`not ${isHeldSql(sql`(select id from users where chat_user_id = held_messages.sender_id)`)}`,
  },
  { table: 'rate_limits', where: sql`ends_at < app_now()` },
  { table: 'link_previews', where: sql`fetched_at < ${daysAgo(1)}` },
  {
    table: 'notices',
    where: sql`created_at < ${daysAgo(textTimes.noticeDays)} and not ${isHeldSql(sql`notices.user_id`)}`,
  },
  {
    table: 'unsent_texts',
    where: sql`created_at < ${daysAgo(textTimes.noticeDays)} and not ${isHeldSql(sql`unsent_texts.user_id`)}`,
  },
  // No cap looks further back.
  { table: 'sent_texts', where: sql`text is null and sent_at < ${daysAgo(2)}` },
  {
    table: 'sent_texts',
    where: sql`sent_at < ${daysAgo(textTimes.noticeDays)} and not ${isHeldSql(sql`sent_texts.user_id`)}`,
  },
  { table: 'provider_events', where: sql`received_at < ${daysAgo(PROVIDER_EVENT_DAYS)} and handled_at is not null` },
  {
    table: 'idempotency_keys',
    where: sql`not ${isWaitingKey} and created_at < now() - make_interval(days => ${KEY_DAYS}::int)`,
  },
  {
    table: 'idempotency_keys',
    where: sql`${isWaitingKey} and created_at < now() - make_interval(days => ${WAITING_KEY_DAYS}::int)`,
  },
];

const deleteOld = async ({ database }: App, { table, where }: (typeof old)[number]): Promise<void> => {
  const name = sql.identifier(table);
  const endMs = performance.now() + LONGEST_MS;
  let deleted: number | null;
  do
    ({ rowCount: deleted } = await database.db.execute(
      // The condition again: a row may have changed since it was chosen.
      sql`delete from ${name} where ctid = any (array(select ctid from ${name} where ${where} limit ${AT_ONCE})) and ${where}`,
    ));
  while (deleted === AT_ONCE && performance.now() < endMs);
};

/** Deletes what is kept for a time that is over, and nothing that a legal hold covers. Where one table fails, the others have their turn. */
export const deleteOldRows = async (app: App): Promise<void> => {
  const failures: unknown[] = [];
  for (const drop of [...old.map(one => () => deleteOld(app, one)), () => dropOldAudit(app)])
    await drop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Old rows could not be deleted.');
};
