import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { models } from '../db/tables/models.ts';

/** The row remains for the books of past jobs, and says the same of everyone: nothing of the person. */
const erased = {
  firstName: 'Deleted',
  lastName: 'account',
  listed: false,
  listedBefore: null,
  gender: 'NON_BINARY',
  birthDate: '1900-01-01',
  heightIn: 0,
  hairColor: 'BROWN',
  eyesColor: 'BROWN',
  ethnicity: null,
  city: '–',
  latitude: 0,
  longitude: 0,
  timeZone: 'UTC',
  languages: [],
  skills: [],
  bustIn: null,
  waistIn: null,
  hipsIn: null,
  shoeSize: null,
  visibleTattoos: false,
  sensitiveConsent: false,
  hourlyCentsMin: null,
} satisfies Partial<typeof models.$inferInsert>;

/** All that a model is found and chosen by. */
export const eraseProfile = async (db: Db, modelId: string): Promise<void> => {
  await db.update(models).set(erased).where(eq(models.userId, modelId));
};
