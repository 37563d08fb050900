import type { Handler } from '../context.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { inTransaction } from '../http/transaction.ts';
import { hashPassphrase, refuseCommonPassphrase } from '../office/index.ts';
import { setPassphrase } from './change.ts';
import { readInvitation, spendInvitation } from './invitation.ts';
import { publishStaffChange } from './publish.ts';

export const acceptStaffInvitation: Handler<'acceptStaffInvitation'> = async call => {
  const { app, body, addressHash } = call;
  await consumeRateLimit(app, {
    what: 'staff-invitation',
    who: addressHash,
    allowed: app.config.CODE_CHECKS_PER_ADDRESS,
  });
  // Hashed before the link is checked, so that valid and invalid links take the same time.
  const hash = await hashPassphrase(body.passphrase);
  const { id, name, phone } = await readInvitation(app, app.database.db, body.secret);
  await refuseCommonPassphrase(body.passphrase, { name, phone, productName: app.config.PRODUCT_NAME });
  const ended = await inTransaction(app, `staff:${id}`, async db => {
    await spendInvitation(app, db, body.secret);
    return setPassphrase(db, id, hash, app.clock.now());
  });
  publishStaffChange(call, ended);
  return { done: true };
};
