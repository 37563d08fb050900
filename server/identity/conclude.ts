import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  type DocumentVerdict,
  documentVerdictWords,
  type PersonVerdict,
  personVerdictWords,
} from '#contract/values/identity.ts';
import { resumeOffers } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { type IdentityCheckRow, identityChecks } from '../db/tables/identity.ts';
import { models } from '../db/tables/models.ts';
import { users } from '../db/tables/users.ts';
import { writeAudit } from '../db/write-audit.ts';
import { afterCommit } from '../http/transaction.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutIdentity, aboutJob, notify } from '../notification/index.ts';
import { readIdentityOffers } from './offers.ts';

export type Conclusion = {
  passed: boolean;
  /** A provider gives none of its own, except for the age. */
  document: DocumentVerdict | null;
  person: PersonVerdict | null;
  note: string | null;
  /** As the document says it. */
  birthDate: string | null;
  decidedBy: string | null;
};

const faultsOf = ({ document, person }: Conclusion): string[] => [
  ...(document && document !== 'FITS' ? [documentVerdictWords[document]] : []),
  ...(person && person !== 'FITS' ? [personVerdictWords[person]] : []),
];

/** One sentence from several parts: only the first begins with a capital. */
const joined = (parts: string[]): string =>
  parts.map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1))).join(', and ');

const failed = (app: App, conclusion: Conclusion) => {
  const faults = faultsOf(conclusion);
  const reason = [...(faults.length > 0 ? [`${joined(faults)}.`] : []), ...(conclusion.note ? [conclusion.note] : [])];
  return reason.length > 0
    ? noticeContent(app, 'account.notVerifiedBecause', { reason: reason.join(' ') })
    : noticeContent(app, 'account.notVerified');
};

/** A person who has proved who they are stays verified, and a model has the birth date of the document. */
const markVerified = async (db: Db, userId: string, birthDate: string | null, now: Date): Promise<void> => {
  await db
    .update(users)
    .set({ identityVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.identityVerifiedAt)));
  if (birthDate) await db.update(models).set({ birthDate }).where(eq(models.userId, userId));
};

/** Ends an open check, by staff or the provider, and tells the person. False when it has ended already. */
export const concludeCheck = async (
  app: App,
  db: Db,
  { id, userId }: Pick<IdentityCheckRow, 'id' | 'userId'>,
  conclusion: Conclusion,
): Promise<boolean> => {
  const { passed, document, person, note, birthDate, decidedBy } = conclusion;
  const now = app.clock.now();
  const ended = await db
    .update(identityChecks)
    .set({
      status: passed ? 'PASSED' : 'FAILED',
      readAt: null,
      decidedAt: now,
      decidedBy,
      documentVerdict: document,
      personVerdict: person,
      note,
    })
    .where(and(eq(identityChecks.id, id), inArray(identityChecks.status, ['STARTED', 'WAITING'])))
    .returning({ sentAt: identityChecks.sentAt });
  const [check] = ended;
  if (!check) return false;
  await resumeOffers(app, db, userId, check.sentAt);
  if (passed) await markVerified(db, userId, birthDate, now);
  const reasons = { verified: passed, document, person };
  await setAuditReason(db, note);
  await writeAudit(db, { subject: 'USER', id: userId, action: 'IDENTITY', after: reasons });
  const offers = await readIdentityOffers(db, userId);
  const [first] = offers;
  const verified = () =>
    first
      ? noticeContent(app, 'account.verifiedAndWanted', { job: first.title })
      : noticeContent(app, 'account.verified');
  await notify(app, db, userId, {
    ...(passed ? verified() : failed(app, conclusion)),
    about: passed && first ? aboutJob(first.jobId) : aboutIdentity,
  });
  afterCommit(db, () => {
    app.bus.publish({ kind: 'USER_CHANGED', userId });
    for (const { jobId, managerId } of offers)
      app.bus.publish({ kind: 'LIVE', to: [userId, managerId], event: { kind: 'JOB', id: jobId } });
  });
  return true;
};
