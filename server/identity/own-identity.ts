import { count, eq } from 'drizzle-orm';
import type { OwnData } from '#contract/schemas/own-data.ts';
import type { Db } from '../db/client.ts';
import { identityChecks, identityPictures } from '../db/tables/identity.ts';

/** A person’s checks, for the copy of their data. The pictures are theirs already. */
export const readOwnIdentity = async (db: Db, userId: string): Promise<Pick<OwnData, 'identityChecks'>> => {
  const rows = await db
    .select({ check: identityChecks, pictures: count(identityPictures.id) })
    .from(identityChecks)
    .leftJoin(identityPictures, eq(identityPictures.checkId, identityChecks.id))
    .where(eq(identityChecks.userId, userId))
    .groupBy(identityChecks.id)
    .orderBy(identityChecks.id);
  return {
    identityChecks: rows.map(({ check, pictures }) => ({
      provider: check.provider,
      status: check.status,
      document: check.documentVerdict,
      person: check.personVerdict,
      note: check.note,
      at: check.createdAt.toISOString(),
      decidedAt: check.decidedAt?.toISOString() ?? null,
      pictures,
    })),
  };
};
