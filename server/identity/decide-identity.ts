import { eq } from 'drizzle-orm';
import { ageOn } from '#contract/rules/age.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { identityChecks } from '../db/tables/identity.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { concludeCheck } from './conclude.ts';

/** Decides by both reasons; the age follows from the date of birth in the document, whatever was chosen. */
export const decideIdentity: Handler<'decideIdentity'> = async call => {
  const { app, db, path, body } = call;
  const staff = staffOf(call);
  const [check] = await db.select().from(identityChecks).where(eq(identityChecks.id, path.id)).for('update');
  if (check?.provider !== 'OFFICE') throw new Refusal('NOT_FOUND');
  const { document, birthDate } = body;
  const isUnderAge = birthDate !== null && ageOn(birthDate, app.clock.now()) < app.config.limits.ageMin;
  const person = isUnderAge ? 'UNDER_AGE' : body.person;
  const passed = document === 'FITS' && person === 'FITS';
  const note = body.note || null;
  const conclusion = { passed, document, person, note, birthDate: passed ? birthDate : null, decidedBy: staff.id };
  if (!(await concludeCheck(app, db, check, conclusion))) throw new Refusal('IDENTITY_DECIDED');
  publishQueue(call);
  return { passed };
};
