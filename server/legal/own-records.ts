import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { OwnData } from '#contract/schemas/own-data.ts';
import type { Db } from '../db/client.ts';
import { boardImages } from '../db/tables/board-images.ts';
import { favourites, savedSearches } from '../db/tables/favourites.ts';
import { images } from '../db/tables/images.ts';
import { invitations } from '../db/tables/invitations.ts';
import { inviteCodes } from '../db/tables/invite-codes.ts';
import { jobs } from '../db/tables/jobs.ts';
import { notices } from '../db/tables/notices.ts';
import { opinions } from '../db/tables/opinions.ts';
import { personEdits } from '../db/tables/person-edits.ts';
import { phoneChanges } from '../db/tables/phone-changes.ts';
import { privateViews } from '../db/tables/private-views.ts';
import { pushSubscriptions } from '../db/tables/push-subscriptions.ts';
import { auditEntries, moderationNotes } from '../db/tables/records.ts';
import { rightsRequests } from '../db/tables/rights.ts';
import { sessions } from '../db/tables/sessions.ts';
import { sentTexts, waitingTexts } from '../db/tables/texts.ts';
import { trustSignals } from '../db/tables/trust.ts';
import { unsentTexts } from '../db/tables/unsent-texts.ts';
import { uploads } from '../db/tables/uploads.ts';
import { users } from '../db/tables/users.ts';
import { voiceNotes } from '../db/tables/voice-notes.ts';

type Records = Pick<
  OwnData,
  | 'appeal'
  | 'waitingNotices'
  | 'unsentNotices'
  | 'textsSent'
  | 'notices'
  | 'signIns'
  | 'phoneChanges'
  | 'inviteCodes'
  | 'invitations'
  | 'files'
  | 'voiceNotes'
  | 'unfinishedUploads'
  | 'rightsRequests'
  | 'asked'
  | 'edits'
  | 'signals'
  | 'history'
  | 'boardNotes'
  | 'savedSearches'
  | 'favourites'
  | 'opinions'
  | 'privateViews'
>;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Records besides jobs and profile: sign-ins, files, questions, decisions. */
export const readOwnRecords = async (db: Db, id: string): Promise<Records> => {
  const [account] = await db.select({ appeal: users.appeal }).from(users).where(eq(users.id, id));
  const waiting = await db.select().from(waitingTexts).where(eq(waitingTexts.userId, id)).orderBy(waitingTexts.id);
  const unsent = await db.select().from(unsentTexts).where(eq(unsentTexts.userId, id)).orderBy(unsentTexts.id);
  const sent = await db.select().from(sentTexts).where(eq(sentTexts.userId, id)).orderBy(sentTexts.id);
  const noticeRows = await db.select().from(notices).where(eq(notices.userId, id)).orderBy(notices.id);
  const signedIn = await db
    .select({ ...getTableColumns(sessions), pushId: pushSubscriptions.id })
    .from(sessions)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .where(eq(sessions.userId, id))
    .orderBy(sessions.id);
  const moved = await db.select().from(phoneChanges).where(eq(phoneChanges.userId, id)).orderBy(phoneChanges.id);
  const codes = await db.select().from(inviteCodes).where(eq(inviteCodes.userId, id));
  const invited = await db.select().from(invitations).where(eq(invitations.inviterId, id)).orderBy(invitations.id);
  const pictures = await db.select().from(images).where(eq(images.ownerId, id)).orderBy(images.id);
  const searches = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.managerId, id))
    .orderBy(savedSearches.id);
  const boards = await db
    .select({ jobId: boardImages.jobId, imageId: boardImages.imageId, note: boardImages.note })
    .from(boardImages)
    .where(sql`${boardImages.jobId} in ${ownJobIds(id)}`)
    .orderBy(boardImages.jobId, boardImages.position);
  const recorded = await db.select().from(voiceNotes).where(eq(voiceNotes.ownerId, id)).orderBy(voiceNotes.id);
  const begun = await db.select().from(uploads).where(eq(uploads.ownerId, id)).orderBy(uploads.id);
  return {
    appeal: account?.appeal ?? null,
    waitingNotices: waiting.map(({ kind, sendAt }) => ({ kind, sendAt: sendAt.toISOString() })),
    unsentNotices: unsent.map(({ kind, channel, because, createdAt }) => ({
      kind,
      channel,
      because,
      createdAt: createdAt.toISOString(),
    })),
    textsSent: sent.map(({ sentAt }) => sentAt.toISOString()),
    notices: noticeRows.map(({ kind, jobId, createdAt, readAt }) => ({
      kind,
      jobId,
      createdAt: createdAt.toISOString(),
      readAt: iso(readAt),
    })),
    signIns: signedIn.map(session => ({
      at: session.createdAt.toISOString(),
      lastUsedAt: session.rotatedAt.toISOString(),
      device: session.deviceName,
      timeZone: session.timeZone,
      hasPush: session.pushId !== null,
      expiresAt: session.expiresAt.toISOString(),
      endedAt: iso(session.revokedAt),
    })),
    phoneChanges: moved.map(({ oldPhone, newPhone, createdAt, undoUntil, undoneAt }) => ({
      at: createdAt.toISOString(),
      oldPhone,
      newPhone,
      undoUntil: undoUntil.toISOString(),
      undoneAt: iso(undoneAt),
    })),
    inviteCodes: codes.map(({ code, createdAt }) => ({ code, createdAt: createdAt.toISOString() })),
    invitations: invited.map(({ firstName, code, status, createdAt, answeredAt }) => ({
      firstName,
      code,
      status,
      createdAt: createdAt.toISOString(),
      answeredAt: iso(answeredAt),
    })),
    files: pictures.map(({ id: pictureId, filename, widthPx, heightPx, createdAt }) => ({
      id: pictureId,
      filename,
      widthPx,
      heightPx,
      createdAt: createdAt.toISOString(),
    })),
    voiceNotes: recorded.map(({ id: voiceId, durationMs, createdAt }) => ({
      id: voiceId,
      durationMs,
      createdAt: createdAt.toISOString(),
    })),
    unfinishedUploads: begun.map(upload => ({
      id: upload.id,
      filename: upload.filename,
      sizeBytes: upload.sizeBytes,
      createdAt: upload.createdAt.toISOString(),
    })),
    boardNotes: boards,
    savedSearches: searches.map(({ name, filters, createdAt }) => ({
      name,
      filters,
      createdAt: createdAt.toISOString(),
    })),
    favourites: await db.$count(favourites, eq(favourites.managerId, id)),
    opinions: await db.$count(opinions, sql`${opinions.jobId} in ${ownJobIds(id)}`),
    privateViews: await db.$count(privateViews, eq(privateViews.managerId, id)),
    rightsRequests: (
      await db.select().from(rightsRequests).where(eq(rightsRequests.userId, id)).orderBy(rightsRequests.id)
    ).map(({ kind, channel, state, receivedAt, dueAt, doneAt, outcome }) => ({
      kind,
      channel,
      state,
      receivedAt: receivedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      doneAt: iso(doneAt),
      outcome,
    })),
    asked: await readOwnQuestions(db, id),
    edits: await readEdits(db, id),
    signals: await readOwnSignals(db, id),
    history: await readHistory(db, id),
  };
};

const ownJobIds = (managerId: string) => sql`(select ${jobs.id} from ${jobs} where ${jobs.managerId} = ${managerId})`;

const readOwnQuestions = async (db: Db, id: string): Promise<Records['asked']> => {
  const notes = await db
    .select()
    .from(moderationNotes)
    .where(or(eq(moderationNotes.subjectId, id), sql`${moderationNotes.subjectId} in ${ownJobIds(id)}`))
    .orderBy(moderationNotes.id);
  return notes.map(({ subjectId, field, note, createdAt, resolvedAt }) => ({
    about: subjectId,
    field,
    note,
    askedAt: createdAt.toISOString(),
    resolvedAt: iso(resolvedAt),
  }));
};

const readOwnSignals = async (db: Db, id: string): Promise<Records['signals']> => {
  const signals = await db.select().from(trustSignals).where(eq(trustSignals.subjectId, id)).orderBy(trustSignals.id);
  return signals.map(({ kind, state, firstSeenAt, lastSeenAt }) => ({
    kind,
    state,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
};

const whoOf = (actor: string, id: string): 'YOU' | 'STAFF' | 'SYSTEM' => {
  if (actor === `user:${id}`) return 'YOU';
  return actor.startsWith('staff:') ? 'STAFF' : 'SYSTEM';
};

const readEdits = async (db: Db, id: string): Promise<Records['edits']> => {
  const edits = await db.select().from(personEdits).where(eq(personEdits.userId, id)).orderBy(personEdits.id);
  return edits.map(({ createdAt, actor, before, after }) => ({
    at: createdAt.toISOString(),
    by: whoOf(actor, id),
    before,
    after,
  }));
};

/** Audit entries of the caller's actions on somebody else's application belong to that person. */
const readHistory = async (db: Db, id: string): Promise<Records['history']> => {
  const actor = `user:${id}`;
  const entries = await db
    .select()
    .from(auditEntries)
    // Each of the three is found by an index; with OR all entries would be read.
    .where(
      sql`${auditEntries.id} in (select id from audit_entries where subject_id = ${id}
        union all select id from audit_entries where actor = ${actor}
        union all select e.id from jobs j join audit_entries e on e.subject_id = j.id and e.subject = 'JOB' where j.manager_id = ${id})`,
    )
    .orderBy(auditEntries.id);
  return entries.map(entry => ({
    at: entry.at.toISOString(),
    by: whoOf(entry.actor, id),
    subject: entry.subject,
    subjectId: entry.subjectId,
    action: entry.action,
    after: entry.subject === 'PARTICIPANT' ? null : entry.after,
  }));
};
