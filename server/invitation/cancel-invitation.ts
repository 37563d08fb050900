import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { invitations } from '../db/tables/invitations.ts';
import { Refusal } from '../refusal.ts';
import { readInvitations } from './read.ts';

export const cancelInvitation: Handler<'cancelInvitation'> = async call => {
  const { app, db, path } = call;
  const { id: inviterId } = userOf(call);
  const [invitation] = await db
    .select({ status: invitations.status })
    .from(invitations)
    .where(and(eq(invitations.id, path.id), eq(invitations.inviterId, inviterId)))
    .for('update');
  if (!invitation) throw new Refusal('NOT_FOUND');
  if (invitation.status !== 'SENT') throw new Refusal('INVITATION_ANSWERED', { status: invitation.status });
  await db
    .update(invitations)
    .set({ status: 'CANCELLED', answeredAt: app.clock.now() })
    .where(eq(invitations.id, path.id));
  return readInvitations(db, inviterId);
};
