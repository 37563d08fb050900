import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { RefusalCode } from '#contract/values/refusals.ts';
import { readWaiting } from '../approval/index.ts';
import { dropSessions, forgetPhone, lockUser } from '../auth/index.ts';
import { eraseAvailability } from '../availability/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { isHeld } from '../db/held.ts';
import { columns, readRows } from '../db/rows.ts';
import { approvals } from '../db/tables/approvals.ts';
import { calendarFeeds } from '../db/tables/calendar-feeds.ts';
import { callSheets } from '../db/tables/call-sheets.ts';
import { reviewAssignments, reviewDecisions, secondLooks } from '../db/tables/desk.ts';
import { favourites, savedSearches } from '../db/tables/favourites.ts';
import { inviteCodes } from '../db/tables/invite-codes.ts';
import { jobMarks } from '../db/tables/job-marks.ts';
import { jobs } from '../db/tables/jobs.ts';
import { notices } from '../db/tables/notices.ts';
import { notificationSettings } from '../db/tables/notification-settings.ts';
import { opinions } from '../db/tables/opinions.ts';
import { participants } from '../db/tables/participants.ts';
import { phoneChanges } from '../db/tables/phone-changes.ts';
import { privateViews } from '../db/tables/private-views.ts';
import { idempotencyKeys, moderationNotes } from '../db/tables/records.ts';
import { seenSessions } from '../db/tables/seen-sessions.ts';
import { staffNotes } from '../db/tables/staff-notes.ts';
import { sentTexts, waitingTexts } from '../db/tables/texts.ts';
import { unsentTexts } from '../db/tables/unsent-texts.ts';
import { uploads } from '../db/tables/uploads.ts';
import { users } from '../db/tables/users.ts';
import { removeAllOf, removeParts, removeVoiceNotesOf } from '../file/index.ts';
import { eraseIdentity, removePictures } from '../identity/index.ts';
import { eraseProfile } from '../model/index.ts';
import { Refusal } from '../refusal.ts';
import { forgetSignals } from '../trust/index.ts';
import { eraseBilling } from './erase-billing.ts';
import { eraseReviews } from './erase-reviews.ts';
import { eraseWorkWords } from './erase-work-words.ts';
import { type Answering, closeOpenRequests, lockOpenRequests } from './own-requests.ts';
import { readOpen } from './read-open.ts';

type Erasing = { app: App; db: Db; afterCommit(effect: () => void): void };

/**
 * Erases the person. Refused, with the list, while a job of theirs is open, they have a future booking, or money is under way, and while
 * staff decide about closing the account; drafts and unanswered applications are deleted too. `missing` is what is said of someone who is gone already. What else they
 * had asked about their data is closed, but the request that is being answered.
 */
export const erasePerson = async (
  call: Erasing,
  id: string,
  missing: RefusalCode,
  answering?: Answering,
): Promise<void> => {
  const { app, db, afterCommit } = call;
  await lockOpenRequests(db, id);
  // Locked, so that nobody books them or opens a job of theirs between check and deletion.
  await db.execute(sql`select from participants where model_id = ${id} order by job_id for update`);
  await db.execute(sql`select from jobs where manager_id = ${id} order by id for update`);
  const before = await lockUser(db, id);
  if (!before) throw new Refusal(missing);
  if (await isHeld(db, id)) throw new Refusal('LEGAL_HOLD');
  if (await readWaiting(db, 'CLOSE_ACCOUNT', id))
    throw new Refusal(
      'ACCOUNT_OPEN',
      { open: [] },
      'Our team is deciding about this account. It can be deleted after that.',
    );
  const open = await readOpen(db, id);
  if (open.length > 0) throw new Refusal('ACCOUNT_OPEN', { open });
  await db
    .update(jobs)
    .set({ lifecycle: 'CANCELLED', cancelReason: 'OTHER', cancelDescription: 'The account was deleted.' })
    .where(and(eq(jobs.managerId, id), eq(jobs.lifecycle, 'DRAFT')));
  await db.execute(
    sql`update requests set status = 'CANCELLED', answered_at = app_now() where model_id = ${id} and status = 'SENT'`,
  );
  await db
    .delete(participants)
    .where(sql`${participants.modelId} = ${id} and ${participants.status} in ('APPLIED', 'PENDING')`);
  // Nobody is brought back by an undo.
  await db
    .update(participants)
    .set({ undoUntil: null, toldAt: app.clock.now() })
    .where(and(eq(participants.modelId, id), eq(participants.status, 'DECLINED'), isNull(participants.toldAt)));
  await eraseProfile(db, id);
  await db
    .update(users)
    .set({
      phone: null,
      name: null,
      companyName: null,
      urlInstagram: null,
      urlTickTok: null,
      urlOther: null,
      reviewedSnapshot: null,
      moderationReason: null,
      stateReason: null,
      appeal: null,
      deletedAt: app.clock.now(),
    })
    .where(eq(users.id, id));
  const channels = await readRows(
    db,
    { channelId: columns.id, seq: columns.number },
    sql`select e.channel_id as "channelId", e.seq from users u, lateral chat_erase(u.chat_user_id) e where u.id = ${id}`,
  );
  const closed = await closeDirectChats(db, id);
  await db.execute(
    sql`delete from held_messages using users u where u.chat_user_id = held_messages.sender_id and u.id = ${id}`,
  );
  await db
    .delete(callSheets)
    .where(sql`${callSheets.jobId} in (select ${jobs.id} from ${jobs} where ${jobs.managerId} = ${id})`);
  await removeAllOf(call, id);
  await removeVoiceNotesOf(call, id);
  const unfinished = await db.delete(uploads).where(eq(uploads.ownerId, id)).returning({ parts: uploads.parts });
  await eraseBilling(app, db, id);
  await eraseWorkWords(db, id);
  await eraseReviews(db, id);
  await eraseAvailability(db, id);
  const identityPictures = await eraseIdentity(db, id);
  await db.update(jobs).set({ appeal: null }).where(eq(jobs.managerId, id));
  await db.update(participants).set({ note: null, availableDays: null }).where(eq(participants.modelId, id));
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, id));
  await db.delete(notificationSettings).where(eq(notificationSettings.userId, id));
  await db.delete(jobMarks).where(eq(jobMarks.modelId, id));
  await db.delete(favourites).where(or(eq(favourites.managerId, id), eq(favourites.modelId, id)));
  await db
    .delete(opinions)
    .where(
      sql`${opinions.modelId} = ${id} or ${opinions.jobId} in (select ${jobs.id} from ${jobs} where ${jobs.managerId} = ${id})`,
    );
  // The invitations, with the names in them, are deleted with their codes.
  await db.delete(inviteCodes).where(and(eq(inviteCodes.userId, id), eq(inviteCodes.kind, 'INVITATION')));
  await db.delete(privateViews).where(or(eq(privateViews.managerId, id), eq(privateViews.modelId, id)));
  await db.delete(savedSearches).where(eq(savedSearches.managerId, id));
  for (const table of [notices, waitingTexts, sentTexts, unsentTexts])
    await db.delete(table).where(eq(table.userId, id));
  await db.delete(staffNotes).where(and(eq(staffNotes.subject, 'USER'), eq(staffNotes.subjectId, id)));
  await forgetSignals(db, id);
  await db.delete(seenSessions).where(eq(seenSessions.userId, id));
  await db.delete(reviewAssignments).where(eq(reviewAssignments.subjectId, id));
  await db.delete(approvals).where(eq(approvals.subjectId, id));
  await db
    .update(secondLooks)
    .set({ note: null })
    .where(
      sql`${secondLooks.decisionId} in (select ${reviewDecisions.id} from ${reviewDecisions} where ${reviewDecisions.subjectId} = ${id})`,
    );
  await db
    .delete(moderationNotes)
    .where(
      sql`${moderationNotes.subjectId} = ${id} or ${moderationNotes.subjectId} in (select ${jobs.id} from ${jobs} where ${jobs.managerId} = ${id})`,
    );
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, id));
  if (before.phone) await forgetPhone(app, db, before.phone);
  await db.delete(phoneChanges).where(eq(phoneChanges.userId, id));
  await closeOpenRequests(app, db, id, answering);
  const ended = await dropSessions(db, id);
  afterCommit(() => {
    app.bus.publish({ kind: 'GONE', ids: [id] });
    app.bus.publish({ kind: 'USER_CHANGED', userId: id });
    for (const { channelId, seq } of [...channels, ...closed]) app.bus.publish({ kind: 'CHAT', channelId, seq });
    void removeParts(app, unfinished);
    void removePictures(app, identityPictures);
    for (const sessionId of ended) app.bus.publish({ kind: 'SESSION_ENDED', sessionId });
  });
};

/** Nobody would read what the other one wrote there. Answers where the logs have come to. */
const closeDirectChats = async (db: Db, id: string) => {
  const closed = await readRows(
    db,
    { channelId: columns.id },
    sql`update chat_channels c set frozen_at = app_now() from chat_members m, users u
      where u.id = ${id} and m.chat_user_id = u.chat_user_id and c.id = m.channel_id and c.type = 'direct' and c.frozen_at is null
      returning c.id as "channelId"`,
  );
  const ids = closed.map(({ channelId }) => channelId);
  return readRows(
    db,
    { channelId: columns.id, seq: columns.number },
    sql`select id as "channelId", chat_log(id, 'FROZEN', null, null) as seq from unnest(${sql.param(ids)}::uuid[]) id`,
  );
};
