import { eq } from 'drizzle-orm';
import { ageOn } from '#contract/rules/age.ts';
import { resumeOffers } from '../booking/index.ts';
import type { App } from '../context.ts';
import { type IdentityCheckRow, identityChecks } from '../db/tables/identity.ts';
import { inTransaction } from '../http/transaction.ts';
import type { Inquiries, Inquiry, InquiryState } from '../providers/identity/port.ts';
import { type Conclusion, concludeCheck } from './conclude.ts';
import { lockOpenCheck } from './may-verify.ts';
import { publishOffers } from './offers.ts';

const HOUR_MS = 3_600_000;

/** Approved by the provider is not enough: the document has to say 18 or older. */
const conclusionOf = ({ state, birthDate }: Inquiry, now: Date, ageMin: number): Conclusion => {
  const none = { document: null, person: null, note: null, birthDate, decidedBy: null };
  if (state === 'DECLINED') return { ...none, passed: false };
  if (!birthDate) return { ...none, passed: false, document: 'UNREADABLE' };
  const isOfAge = ageOn(birthDate, now) >= ageMin;
  return { ...none, passed: isOfAge, person: isOfAge ? null : 'UNDER_AGE' };
};

const isDecided = (state: InquiryState): boolean => state === 'APPROVED' || state === 'DECLINED';

/**
 * Reads an inquiry and takes over its state. Events only say that there is something to read, so their order, repeats and
 * contents decide nothing.
 */
export const settleInquiry = async (app: App, inquiries: Inquiries, found: IdentityCheckRow): Promise<void> => {
  if (!found.inquiryId) return;
  const inquiry = await inquiries.readInquiry(found.inquiryId);
  const now = app.clock.now();
  const isOwn = inquiry.userId === found.userId;
  if (!isOwn) app.log.error({ checkId: found.id }, 'An inquiry names another person than its check.');
  await inTransaction(app, 'system', async db => {
    // The browser and a webhook can read at the same moment: only the first of the two finds the state it changes.
    const check = await lockOpenCheck(db, found.id);
    if (!check) return;
    if (isOwn && isDecided(inquiry.state)) {
      await concludeCheck(app, db, check, conclusionOf(inquiry, now, app.config.limits.ageMin));
      return;
    }
    const isSent = isOwn && inquiry.state === 'REVIEW';
    if (!isSent && check.status === 'WAITING') await resumeOffers(app, db, check.userId, check.sentAt);
    if (isSent !== (check.status === 'WAITING')) await publishOffers(app, db, check.userId);
    const goesOn = isSent || (isOwn && inquiry.state === 'PENDING');
    await db
      .update(identityChecks)
      .set({
        status: isSent ? 'WAITING' : 'STARTED',
        sentAt: isSent ? (check.sentAt ?? now) : null,
        readAt: goesOn ? new Date(now.getTime() + HOUR_MS) : null,
      })
      .where(eq(identityChecks.id, check.id));
  });
};
