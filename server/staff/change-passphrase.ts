import { eq } from 'drizzle-orm';
import { requesterOf, staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { staff } from '../db/tables/staff.ts';
import { inTransaction } from '../http/transaction.ts';
import { checkPassphrase, hashPassphrase, refuseCommonPassphrase } from '../office/index.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { setPassphrase } from './change.ts';
import { publishStaffChange } from './publish.ts';

const refuseAtField = (error: unknown): never => {
  if (!(error instanceof Refusal) || error.code !== 'PASSPHRASE_WRONG') throw error;
  throw fieldRefusal('PASSPHRASE_WRONG', 'current', 'This is not your passphrase.');
};

/** Wrong tries count like those at sign-in. */
export const changePassphrase: Handler<'changePassphrase'> = async call => {
  const { app, body } = call;
  const { id, sessionId } = staffOf(call);
  const [member] = await app.database.db.select().from(staff).where(eq(staff.id, id));
  if (!member) throw new Refusal('UNAUTHENTICATED');
  const { name, phone } = member;
  const typed = { phoneNumber: phone, passphrase: body.current };
  const { passphraseHash: checkedHash } = await checkPassphrase(app, typed, requesterOf(call)).catch(refuseAtField);
  await refuseCommonPassphrase(body.passphrase, { name, phone, productName: app.config.PRODUCT_NAME });
  const hash = await hashPassphrase(body.passphrase);
  const ended = await inTransaction(app, `staff:${id}`, db =>
    setPassphrase(db, id, hash, app.clock.now(), { sessionId, checkedHash }),
  ).catch(refuseAtField);
  publishStaffChange(call, ended);
  return { done: true };
};
