import { eq } from 'drizzle-orm';
import { readInviteCode } from '#contract/rules/invite-code.ts';
import { firstNameOf } from '#contract/rules/person-name.ts';
import type { InviteCode } from '#contract/schemas/user.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { invitations } from '../db/tables/invitations.ts';
import { inviteCodes } from '../db/tables/invite-codes.ts';
import { users } from '../db/tables/users.ts';
import { fieldRefusal } from '../refusal.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 7;

/** A code encoded from the first of these bytes. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), byte => LETTERS[byte % LETTERS.length]).join('');

/** A currently valid code. Refuses, at the field, one that is unknown, expired, used up or answered. */
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
          status: invitations.status,
          name: users.name,
          campaign: inviteCodes.campaign,
        })
        .from(inviteCodes)
        .leftJoin(invitations, eq(invitations.code, inviteCodes.code))
        .leftJoin(users, eq(users.id, inviteCodes.userId))
        .where(eq(inviteCodes.code, code))
    : [];
  const expired = row?.expiresAt && row.expiresAt <= app.clock.now();
  const answered = row?.status && row.status !== 'SENT';
  if (!row || expired || answered || row.usesLeft === 0) throw fieldRefusal('INVITE_UNKNOWN', 'code');
  return {
    code: row.code,
    kind: row.kind,
    from: firstNameOf(row.name) ?? row.campaign ?? app.config.PRODUCT_NAME,
    userId: row.userId,
  };
};
