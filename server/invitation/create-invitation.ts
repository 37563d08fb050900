import { and, eq } from 'drizzle-orm';
import { INVITATIONS_MAX } from '#contract/values/invitation.ts';
import { lockUser, userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { invitations } from '../db/tables/invitations.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { newCode } from './new-code.ts';
import { readInvitations } from './read.ts';

const DAY_MS = 86_400_000;
/** Cancelled invitations stay on record, so the limit on open ones is not enough. */
const A_DAY = 200;

export const createInvitation: Handler<'createInvitation'> = async call => {
  const { app, db, body } = call;
  const { id: inviterId } = userOf(call);
  await consumeRateLimit(app, { what: 'invitation', who: inviterId, allowed: A_DAY }, { windowMs: DAY_MS });
  // Locked, or two concurrent calls could both take the last place.
  await lockUser(db, inviterId);
  const open = await db.$count(invitations, and(eq(invitations.inviterId, inviterId), eq(invitations.status, 'SENT')));
  if (open >= INVITATIONS_MAX) throw new Refusal('INVITATIONS_FULL');
  const code = await newCode(db, { kind: 'INVITATION', userId: inviterId });
  await db.insert(invitations).values({ id: newId(), inviterId, code, firstName: body.firstName });
  return readInvitations(db, inviterId);
};
