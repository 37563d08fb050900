import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readAgreements, recordAgreements } from '../user/index.ts';

export const saveAgreement: Handler<'saveAgreement'> = async call => {
  const { app, db, body } = call;
  const { id } = userOf(call);
  await recordAgreements(db, id, [body.document], app.clock.now());
  return { items: await readAgreements(db, id) };
};
