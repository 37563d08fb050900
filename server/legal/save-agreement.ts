import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readAgreements, recordAgreements } from '../user/index.ts';

export const saveAgreement: Handler<'saveAgreement'> = async call => {
  const { app, db, body } = call;
  const { id } = userOf(call);
  await recordAgreements(app, db, id, [body.document]);
  return { items: await readAgreements(db, id) };
};
