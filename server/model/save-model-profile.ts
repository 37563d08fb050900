import { eq, sql } from 'drizzle-orm';
import { namesOf } from '#contract/rules/person-name.ts';
import { lockUser, userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { modelPhotos, models } from '../db/tables/models.ts';
import { fieldRefusal } from '../refusal.ts';
import { readOwnProfile } from './own-profile.ts';

const requireProvenBirthDate = async (db: Db, id: string, birthDate: string): Promise<void> => {
  const [own] = await db.select({ birthDate: models.birthDate }).from(models).where(eq(models.userId, id));
  if (own && own.birthDate !== birthDate)
    throw fieldRefusal('VALIDATION', 'birthDate', 'It is the one in your document. If it is wrong, write to support.');
};

/**
 * The facts a model is found by; the name is the account's. The first save creates the profile. A model is listed only
 * with a picture: without one `listed` is ignored.
 */
export const saveModelProfile: Handler<'saveModelProfile'> = async call => {
  const { app, db, body } = call;
  const { id } = userOf(call);
  const user = await lockUser(db, id);
  if (!user?.name) throw fieldRefusal('VALIDATION', 'name', 'Your name is needed.');
  if (user.identityVerifiedAt) await requireProvenBirthDate(db, id, body.birthDate);
  const now = app.clock.now();
  const { home, listed, ...facts } = body;
  const { name: city, latitude, longitude, timeZone } = home;
  const pictured = sql<boolean>`(${listed} and exists (
    select from ${modelPhotos} where ${modelPhotos.modelId} = ${id} and ${modelPhotos.kind} = 'HEADSHOT'))`;
  const values = {
    ...facts,
    ...namesOf(user.name),
    city,
    latitude,
    longitude,
    timeZone,
    listed: pictured,
    measurementsConfirmedAt: now,
  };
  await db
    .insert(models)
    .values({ userId: id, ...values })
    .onConflictDoUpdate({ target: models.userId, set: values });
  return { profile: await readOwnProfile(db, id, now) };
};
