import { sql } from 'drizzle-orm';
import { DEVICE_DAYS, TOKEN_DAYS } from '#contract/values/constants.ts';
import { KEY_DAYS, WAITING_KEY_DAYS, WAITING_KEY_PREFIX } from '#contract/values/idempotency.ts';
import { VIEWS_RETENTION_DAYS } from '#contract/values/private-fields.ts';
import { askToConfirm, expireRequests, notifyDeclined, offerPlaces } from '../applicant/index.ts';
import { planRepeating } from '../availability/index.ts';
import { freezeChannels, notifyUnread } from '../chat/index.ts';
import type { App } from '../context.ts';
import { dropOldAudit } from '../db/drop-old-audit.ts';
import { isHeldSql } from '../db/held.ts';
import { collectUploads, hashPictures } from '../file/index.ts';
import { deleteOldPictures, readDueInquiries } from '../identity/index.ts';
import { advanceLifecycles, declineUnanswered, notifyWhenFull, sendWaves } from '../job/index.ts';
import { remindMeasurements } from '../model/index.ts';
import { reconcile, runMoney } from '../money/index.ts';
import { sendTexts, sweepNotices } from '../notification/index.ts';
import { storeWeeks } from '../numbers/index.ts';
import { lapseClosings } from '../office/index.ts';
import { askForReviews, refreshRecords, showOldReviews } from '../review/index.ts';
import { callAboutIncidents } from '../safety/index.ts';
import { indexChanges } from '../search/index.ts';
import { tellSettings } from '../setting/index.ts';
import { findSignals } from '../trust/index.ts';
import {
  approveUnanswered,
  confirmUnanswered,
  deleteOldEvidence,
  planContested,
  remindModels,
  remindToLeave,
} from '../work/index.ts';

/** A dispute of a card may come 18 months after the payment; their webhooks are kept so long. */
const PROVIDER_EVENT_DAYS = 550;

/** The sweep: everything that is due because time has passed. Each part finds its own work in the database, so a lost or repeated sweep does no harm. */
export const runDueTasks = async (app: App): Promise<void> => {
  await app.clock.reload();
  await callAboutIncidents(app);
  await readDueInquiries(app);
  await lapseClosings(app);
  await expireRequests(app);
  await notifyDeclined(app);
  // Twice: a sweep that comes late pays first, and then starts and ends what was paid.
  const life = [advanceLifecycles, runMoney, advanceLifecycles, confirmUnanswered, approveUnanswered, planContested];
  for (const move of [...life, runMoney]) await move(app);
  await askToConfirm(app);
  await offerPlaces(app);
  await reconcile(app);
  await remindModels(app);
  await remindToLeave(app);
  await askForReviews(app);
  await showOldReviews(app);
  await refreshRecords(app);
  await notifyWhenFull(app);
  await declineUnanswered(app);
  await collectUploads(app);
  await deleteOldPictures(app);
  await deleteOldEvidence(app);
  await sendWaves(app);
  await freezeChannels(app);
  await planRepeating(app);
  await remindMeasurements(app);
  await app.database.db.execute(
    sql`delete from private_views where day <= (app_now() at time zone 'UTC')::date - ${VIEWS_RETENTION_DAYS}::int
      and not ${isHeldSql(sql`private_views.model_id`)} and not ${isHeldSql(sql`private_views.manager_id`)}`,
  );
  await notifyUnread(app);
  await tellSettings(app);
  await sendTexts(app);
  await sweepNotices(app);
  await indexChanges(app);
  await app.database.db.execute(sql`delete from verification_codes where created_at < app_now() - interval '1 day'`);
  await app.database.db.execute(
    sql`delete from phone_changes where undo_until < app_now() and not ${isHeldSql(sql`phone_changes.user_id`)}`,
  );
  await app.database.db.execute(sql`delete from passphrase_tries where last_at < app_now() - interval '1 day'`);
  // The audit keeps who saw as whom, and why.
  await app.database.db.execute(sql`delete from seen_sessions where expires_at < app_now() - interval '1 day'`);
  await app.database.db.execute(sql`delete from passkey_questions where expires_at < app_now()`);
  await app.database.db.execute(
    sql`delete from sessions where expires_at < app_now() - make_interval(days => ${DEVICE_DAYS - TOKEN_DAYS}::int)
      and not ${isHeldSql(sql`sessions.user_id`)}`,
  );
  await app.database.db.execute(sql`delete from rate_limits where ends_at < app_now()`);
  await app.database.db.execute(sql`delete from link_previews where fetched_at < app_now() - interval '1 day'`);
  await app.database.db.execute(
    sql`delete from provider_events where received_at < app_now() - ${PROVIDER_EVENT_DAYS} * interval '1 day' and handled_at is not null`,
  );
  await dropOldAudit(app);
  await app.database.db.execute(sql`
    delete from idempotency_keys where created_at < now() - make_interval(days => ${KEY_DAYS}::int)
      and (not starts_with(key, ${WAITING_KEY_PREFIX}) or created_at < now() - make_interval(days => ${WAITING_KEY_DAYS}::int))`);
  // Last: nobody waits for these.
  await hashPictures(app);
  await findSignals(app);
  await storeWeeks(app);
};
