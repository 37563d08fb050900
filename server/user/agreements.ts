import { desc, eq } from 'drizzle-orm';
import type { Agreement } from '#contract/schemas/legal.ts';
import { type LegalDocument, legalVersions } from '#contract/values/legal.ts';
import type { Db } from '../db/client.ts';
import { agreements } from '../db/tables/agreements.ts';

export const readAgreements = async (db: Db, userId: string): Promise<Agreement[]> => {
  const rows = await db
    .select()
    .from(agreements)
    .where(eq(agreements.userId, userId))
    .orderBy(desc(agreements.agreedAt), agreements.document);
  return rows.map(({ document, version, agreedAt }) => ({ document, version, agreedAt: agreedAt.toISOString() }));
};

/** Records agreement to the current texts. An earlier agreement to the same version keeps its date. */
export const recordAgreements = async (
  db: Db,
  userId: string,
  documents: readonly LegalDocument[],
  agreedAt: Date,
): Promise<void> => {
  const rows = documents.map(document => ({ userId, document, version: legalVersions[document], agreedAt }));
  await db.insert(agreements).values(rows).onConflictDoNothing();
};
