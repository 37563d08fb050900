import { staffOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import { readJobMoney } from './job-money.ts';

export const getJobMoney: Handler<'getJobMoney'> = call =>
  readJobMoney(call.app, call.db, call.path.id, staffOf(call).id);
