import { userOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import { readOwed } from './owed.ts';
import { lookUpCharge, pay } from './pay.ts';
import { paymentView } from './payment-view.ts';
import { readJobRow } from './read-job-row.ts';

export const getJobPayment: Handler<'getJobPayment'> = async ({ app, db, path }) => {
  const job = await readJobRow(db, path.id);
  return paymentView(app, db, job, await readOwed(app, db, job, false));
};

export const payJob: Handler<'payJob'> = call =>
  pay(call.app, { jobId: call.path.id, userId: userOf(call).id, ...call.body, isForServices: false });

export const checkCharge: Handler<'checkCharge'> = call => lookUpCharge(call.app, call.path.id, userOf(call).id);
