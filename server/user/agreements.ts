import { desc, eq } from 'drizzle-orm';
import { versionOf } from '#contract/rules/legal-version.ts';
import type { Agreement } from '#contract/schemas/legal.ts';
import type { LegalDocument } from '#contract/values/legal.ts';
import type { App } from '../context.ts';
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
  { config, clock }: Pick<App, 'config' | 'clock'>,
  db: Db,
  userId: string,
  documents: readonly LegalDocument[],
): Promise<void> => {
  const agreedAt = clock.now();
  const rows = documents.map(document => ({ userId, document, version: versionOf(config.limits, document), agreedAt }));
  await db.insert(agreements).values(rows).onConflictDoNothing();
};
