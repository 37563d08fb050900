import { and, eq } from 'drizzle-orm';
import type { CallName } from '#contract/wire/index.ts';
import type { CallContext } from '../context.ts';
import { invitations } from '../db/tables/invitations.ts';
import { fieldRefusal } from '../refusal.ts';

/** Answers an open invitation. A concurrent answer or cancellation may have been first. */
export const answerInvitation = async (
  { app, db }: Pick<CallContext<CallName>, 'app' | 'db'>,
  code: string,
  status: 'ACCEPTED' | 'DECLINED',
): Promise<void> => {
  const answered = await db
    .update(invitations)
    .set({ status, answeredAt: app.clock.now() })
    .where(and(eq(invitations.code, code), eq(invitations.status, 'SENT')))
    .returning({ id: invitations.id });
  if (answered.length === 0) throw fieldRefusal('INVITE_UNKNOWN', 'code');
};
