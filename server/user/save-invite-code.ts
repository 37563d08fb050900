import { and, eq, sql } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { inviteCodes } from '../db/tables/invite-codes.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { fieldRefusal } from '../refusal.ts';
import { answerInvitation } from './answer-invitation.ts';
import { changeUser } from './change-user.ts';
import { findInviteCode } from './invite-codes.ts';

/** The first valid code is stored: a later one is ignored, and the step still counts as answered. */
export const saveInviteCode: Handler<'saveInviteCode'> = call =>
  changeUser(
    call,
    async row => {
      const { app, db, body, addressHash } = call;
      if (row.invitedByCode || !body.code) return {};
      await consumeRateLimit(app, {
        what: 'invite-code',
        who: addressHash,
        allowed: app.config.INVITE_CHECKS_PER_ADDRESS,
      });
      const invite = await findInviteCode(app, db, body.code);
      if (invite.userId === row.id) throw fieldRefusal('INVITE_UNKNOWN', 'code', 'This is your own code.');
      // Null means unlimited. A concurrent call may have taken the last use.
      const used = await db
        .update(inviteCodes)
        .set({ usesLeft: sql`${inviteCodes.usesLeft} - 1` })
        .where(and(eq(inviteCodes.code, invite.code), sql`coalesce(${inviteCodes.usesLeft}, 1) > 0`))
        .returning({ code: inviteCodes.code });
      if (used.length === 0) throw fieldRefusal('INVITE_UNKNOWN', 'code');
      if (invite.kind === 'INVITATION') await answerInvitation(call, invite.code, 'ACCEPTED');
      return { invitedByCode: invite.code };
    },
    ['INVITE_CODE'],
  );
