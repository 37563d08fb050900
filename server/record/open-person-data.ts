import { eq } from 'drizzle-orm';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { models } from '../db/tables/models.ts';
import { auditEntries } from '../db/tables/records.ts';
import { findPerson } from './subjects.ts';

/** Each look leaves an entry in the audit, with its reason, written before anything is read. */
export const openPersonData: Handler<'openPersonData'> = async call => {
  const { app, db, path, body } = call;
  const { id, phone } = await findPerson(db, path.id);
  await db.insert(auditEntries).values({
    actor: `staff:${staffOf(call).id}`,
    subject: 'USER',
    subjectId: id,
    action: 'DATA_OPENED',
    why: body.reason,
    at: app.clock.now(),
  });
  const [profile] = await db
    .select({ firstName: models.firstName, lastName: models.lastName, birthDate: models.birthDate, city: models.city })
    .from(models)
    .where(eq(models.userId, id));
  return { phone, ...(profile ?? { firstName: null, lastName: null, birthDate: null, city: null }) };
};
