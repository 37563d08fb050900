import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { models } from '../db/tables/models.ts';

/** First word and rest: `Ana de Sousa` → Ana, de Sousa. */
export const namesOf = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
};

/** As the account is called now: clients, payouts and tax forms read the name of the profile. Without one nothing changes. */
export const renameProfile = async (db: Db, modelId: string, name: string): Promise<void> => {
  await db.update(models).set(namesOf(name)).where(eq(models.userId, modelId));
};
