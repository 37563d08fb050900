import { desc, eq, sql } from 'drizzle-orm';
import type { Invitations } from '#contract/schemas/invitation.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { invitations } from '../db/tables/invitations.ts';

const SHOWN_MAX = 100;

export const readInvitations = async (db: Db, inviterId: string): Promise<Invitations> => {
  const rows = await db
    .select()
    .from(invitations)
    .where(eq(invitations.inviterId, inviterId))
    .orderBy(desc(sql`${invitations.status} = 'SENT'`), desc(invitations.id))
    .limit(SHOWN_MAX);
  return {
    items: rows.map(({ id, firstName, code, status, createdAt, answeredAt }) => ({
      id,
      firstName,
      code,
      status,
      createdAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
};

export const getInvitations: Handler<'getInvitations'> = call => readInvitations(call.db, userOf(call).id);
