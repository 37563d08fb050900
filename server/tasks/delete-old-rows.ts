import { sql } from 'drizzle-orm';
import { DEVICE_DAYS, TOKEN_DAYS } from '#contract/values/constants.ts';
import { KEY_DAYS, WAITING_KEY_DAYS, WAITING_KEY_PREFIX } from '#contract/values/idempotency.ts';
import { VIEWS_RETENTION_DAYS } from '#contract/values/private-fields.ts';
import type { App } from '../context.ts';
import { dropOldAudit } from '../db/drop-old-audit.ts';
import { isHeldSql } from '../db/held.ts';

/** A dispute of a card may come 18 months after the payment; their webhooks are kept so long. */
const PROVIDER_EVENT_DAYS = 550;

const expired = [
  sql`delete from private_views where day <= (app_now() at time zone 'UTC')::date - ${VIEWS_RETENTION_DAYS}::int
    and not ${isHeldSql(sql`private_views.model_id`)} and not ${isHeldSql(sql`private_views.manager_id`)}`,
  sql`delete from verification_codes where created_at < app_now() - interval '1 day'`,
  sql`delete from phone_changes where undo_until < app_now() and not ${isHeldSql(sql`phone_changes.user_id`)}`,
  sql`delete from passphrase_tries where last_at < app_now() - interval '1 day'`,
  // The audit keeps who saw as whom, and why.
  sql`delete from seen_sessions where expires_at < app_now() - interval '1 day'`,
  sql`delete from passkey_questions where expires_at < app_now()`,
  sql`delete from sessions where expires_at < app_now() - make_interval(days => ${DEVICE_DAYS - TOKEN_DAYS}::int)
    and not ${isHeldSql(sql`sessions.user_id`)}`,
  sql`delete from held_messages using users u where u.chat_user_id = held_messages.sender_id and not ${isHeldSql(sql`u.id`)}`,
  sql`delete from rate_limits where ends_at < app_now()`,
  sql`delete from link_previews where fetched_at < app_now() - interval '1 day'`,
  sql`delete from provider_events where received_at < app_now() - ${PROVIDER_EVENT_DAYS} * interval '1 day' and handled_at is not null`,
  sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${KEY_DAYS}::int)
    and (not starts_with(key, ${WAITING_KEY_PREFIX}) or created_at < now() - make_interval(days => ${WAITING_KEY_DAYS}::int))`,
];

/** Deletes what is kept for a time that is over, and nothing that a legal hold covers. */
export const deleteOldRows = async (app: App): Promise<void> => {
  for (const statement of expired) await app.database.db.execute(statement);
  await dropOldAudit(app);
};
