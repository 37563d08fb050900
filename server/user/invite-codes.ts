import { eq, sql } from 'drizzle-orm';
import { type InviteCode, readInviteCode } from '#contract/user.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { inviteCodes } from '../db/tables/invite-codes.ts';
import { users } from '../db/tables/users.ts';
import { fieldRefusal } from '../refusal.ts';

/** A code that is good now. Refuses, at the field, one that is unknown, expired or used up. */
export const findInviteCode = async (
  app: App,
  db: Db,
  typed: string,
): Promise<InviteCode & { userId: string | null }> => {
  const code = readInviteCode(typed);
  const [row] = code
    ? await db
        .select({
          code: inviteCodes.code,
          kind: inviteCodes.kind,
          userId: inviteCodes.userId,
          usesLeft: inviteCodes.usesLeft,
          expiresAt: inviteCodes.expiresAt,
          from: sql<string | null>`coalesce(split_part(${users.name}, ' ', 1), ${inviteCodes.campaign})`,
        })
        .from(inviteCodes)
        .leftJoin(users, eq(users.id, inviteCodes.userId))
        .where(eq(inviteCodes.code, code))
    : [];
  const over = row && ((row.expiresAt !== null && row.expiresAt <= app.clock.now()) || row.usesLeft === 0);
  if (!row || over) throw fieldRefusal('INVITE_UNKNOWN', 'code');
  return { code: row.code, kind: row.kind, from: row.from ?? app.config.PRODUCT_NAME, userId: row.userId };
};
