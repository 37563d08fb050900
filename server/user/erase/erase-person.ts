import { eq } from 'drizzle-orm';
import type { RefusalCode } from '#contract/values/refusals.ts';
import { dropSessions, forgetPhone } from '../../auth/index.ts';
import { eraseAvailability } from '../../availability/index.ts';
import { QUEUE_CHANGED } from '../../bus/bus.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { phoneChanges } from '../../db/tables/phone-changes.ts';
import { uploads } from '../../db/tables/uploads.ts';
import { removeAllOf, removeParts, removeVoiceNotesOf } from '../../file/index.ts';
import { eraseIdentity, removePictures } from '../../identity/index.ts';
import { eraseProfile } from '../../model/index.ts';
import { type Answering, closeOpenRequests } from '../own-requests.ts';
import { endUnbooked } from './end-unbooked.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseAnswers } from './erase-answers.ts';
import { eraseBilling } from './erase-billing.ts';
import { eraseChat } from './erase-chat.ts';
import { eraseJobWords } from './erase-job-words.ts';
import { erasePersonalLists } from './erase-personal-lists.ts';
import { eraseReviews } from './erase-reviews.ts';
import { eraseStaffRecords } from './erase-staff-records.ts';
import { eraseWorkWords } from './erase-work-words.ts';
import { lockErasable } from './lock-erasable.ts';

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
  const { phone } = await lockErasable(db, id, missing);
  await eraseAnswers(db, id);
  await endUnbooked(app, db, id);
  await eraseProfile(db, id);
  await eraseAccount(app, db, id);
  const channels = await eraseChat(db, id);
  await removeAllOf(call, id);
  await removeVoiceNotesOf(call, id);
  const unfinished = await db.delete(uploads).where(eq(uploads.ownerId, id)).returning({ parts: uploads.parts });
  await eraseBilling(app, db, id);
  await eraseJobWords(db, id);
  await eraseWorkWords(db, id);
  await eraseReviews(db, id);
  await eraseAvailability(db, id);
  const identityPictures = await eraseIdentity(db, id);
  await erasePersonalLists(db, id);
  await eraseStaffRecords(db, id);
  if (phone) await forgetPhone(app, db, phone);
  await db.delete(phoneChanges).where(eq(phoneChanges.userId, id));
  await closeOpenRequests(app, db, id, answering);
  const ended = await dropSessions(db, id);
  afterCommit(() => {
    app.bus.publish({ kind: 'GONE', ids: [id] });
    app.bus.publish({ kind: 'USER_CHANGED', userId: id });
    app.bus.publish(QUEUE_CHANGED);
    for (const { channelId, seq } of channels) app.bus.publish({ kind: 'CHAT', channelId, seq });
    void removeParts(app, unfinished);
    void removePictures(app, identityPictures);
    for (const sessionId of ended) app.bus.publish({ kind: 'SESSION_ENDED', sessionId });
  });
};
