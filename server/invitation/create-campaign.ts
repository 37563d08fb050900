import { and, eq, sql } from 'drizzle-orm';
import { CAMPAIGNS_MAX } from '#contract/values/ambassador.ts';
import { lockUser, userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { inviteCodes } from '../db/tables/invite-codes.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { readAmbassadorSummary } from './ambassador-summary.ts';
import { newCode } from './new-code.ts';

const DAY_MS = 86_400_000;
/** Ended campaigns stay on record, so the limit on open ones is not enough. */
const A_DAY = 50;

export const createCampaign: Handler<'createCampaign'> = async call => {
  const { app, db, body } = call;
  const { id: userId } = userOf(call);
  await consumeRateLimit(app, { what: 'campaign', who: userId, allowed: A_DAY }, { windowMs: DAY_MS });
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
  if (expiresAt && expiresAt <= app.clock.now())
    throw fieldRefusal('VALIDATION', 'expiresAt', 'Choose a day that is still ahead.');
  // Locked, or two concurrent calls could both take the last place.
  await lockUser(db, userId);
  const open = await db.$count(
    inviteCodes,
    and(
      eq(inviteCodes.userId, userId),
      eq(inviteCodes.kind, 'CAMPAIGN'),
      sql`coalesce(${inviteCodes.expiresAt} > app_now(), true)`,
    ),
  );
  if (open >= CAMPAIGNS_MAX) throw new Refusal('CAMPAIGNS_FULL', { most: CAMPAIGNS_MAX });
  await newCode(db, { kind: 'CAMPAIGN', userId, campaign: body.name, expiresAt });
  return readAmbassadorSummary(db, userId);
};
