import { randomBytes } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { inviteCodes } from '../db/tables/invite-codes.ts';
import { codeOf } from '../user/index.ts';

/** Stores a code that nobody has yet. */
export const newCode = async (
  db: Db,
  values: Omit<typeof inviteCodes.$inferInsert, 'code' | 'createdAt'>,
): Promise<string> => {
  for (;;) {
    const [made] = await db
      .insert(inviteCodes)
      .values({ ...values, code: codeOf(randomBytes(16)) })
      .onConflictDoNothing()
      .returning({ code: inviteCodes.code });
    if (made) return made.code;
  }
};
