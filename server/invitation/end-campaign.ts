import { and, eq, sql } from 'drizzle-orm';
import { readInviteCode } from '#contract/rules/invite-code.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { inviteCodes } from '../db/tables/invite-codes.ts';
import { fieldRefusal } from '../refusal.ts';
import { readAmbassadorSummary } from './ambassador-summary.ts';

/** One that has ended already stays as it is. */
export const endCampaign: Handler<'endCampaign'> = async call => {
  const { db, path } = call;
  const { id: userId } = userOf(call);
  const code = readInviteCode(path.code);
  const ended = code
    ? await db
        .update(inviteCodes)
        .set({ expiresAt: sql`least(${inviteCodes.expiresAt}, app_now())` })
        .where(and(eq(inviteCodes.code, code), eq(inviteCodes.userId, userId), eq(inviteCodes.kind, 'CAMPAIGN')))
        .returning({ code: inviteCodes.code })
    : [];
  if (ended.length === 0) throw fieldRefusal('INVITE_UNKNOWN', 'code');
  return readAmbassadorSummary(db, userId);
};
