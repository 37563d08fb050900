import { and, eq, ne } from 'drizzle-orm';
import { namesOf } from '#contract/rules/person-name.ts';
import type { Db } from '../db/client.ts';
import { models } from '../db/tables/models.ts';
import { fieldRefusal } from '../refusal.ts';

/** As the account is called now: clients, payouts and tax forms read the name of the profile. Without one nothing changes. */
export const renameProfile = async (db: Db, modelId: string, name: string): Promise<void> => {
  await db.update(models).set(namesOf(name)).where(eq(models.userId, modelId));
};

/** Whether it was another one; refused where there is no profile to have one. */
export const correctBirthDate = async (db: Db, modelId: string, birthDate: string): Promise<boolean> => {
  const [profile] = await db.select({ id: models.userId }).from(models).where(eq(models.userId, modelId));
  if (!profile) throw fieldRefusal('VALIDATION', 'birthDate', 'They have no profile with one.');
  const corrected = await db
    .update(models)
    .set({ birthDate })
    .where(and(eq(models.userId, modelId), ne(models.birthDate, birthDate)))
    .returning({ id: models.userId });
  return corrected.length > 0;
};
