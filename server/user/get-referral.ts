import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { inviteCodes } from '../db/tables/invite-codes.ts';
import { users } from '../db/tables/users.ts';
import { codeOf } from './invite-codes.ts';

/** Derived from the person, so that two concurrent first requests create one code; a further attempt if it is taken. */
const codeFor = (userId: string, attempt: number): string =>
  codeOf(createHash('sha256').update(`${userId}:${attempt}`).digest());

const readCode = async (db: Db, userId: string): Promise<string | null> => {
  const [own] = await db
    .select({ code: inviteCodes.code })
    .from(inviteCodes)
    .where(and(eq(inviteCodes.userId, userId), eq(inviteCodes.kind, 'REFERRAL')))
    .orderBy(inviteCodes.createdAt)
    .limit(1);
  return own?.code ?? null;
};

/** Of every person there is one. */
export const ownCode = async (db: Db, userId: string): Promise<string> => {
  for (let attempt = 0; ; attempt += 1) {
    const own = await readCode(db, userId);
    if (own) return own;
    await db
      .insert(inviteCodes)
      .values({ code: codeFor(userId, attempt), kind: 'REFERRAL', userId })
      .onConflictDoNothing();
  }
};

export const getReferral: Handler<'getReferral'> = async call => {
  const code = await ownCode(call.db, userOf(call).id);
  const [row] = await call.db
    .select({ joined: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.invitedByCode, code), isNull(users.deletedAt)));
  return { code, joined: row?.joined ?? 0 };
};
