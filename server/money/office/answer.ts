import type { JobMoney } from '#contract/schemas/money-office.ts';
import type { CallName } from '#contract/wire/index.ts';
import { staffOf } from '../../auth/index.ts';
import type { CallContext } from '../../context.ts';
import { publishQueue } from '../../publish-queue.ts';
import { readJobMoney } from './job-money.ts';

type Call = Pick<CallContext<CallName>, 'app' | 'db' | 'viewer' | 'afterCommit'>;

/** How the money of a job stands after a change by staff, whose screens are hinted. */
export const answerJobMoney = (call: Call, jobId: string): Promise<JobMoney> => {
  const { app, db } = call;
  publishQueue(call);
  return readJobMoney(app, db, jobId, staffOf(call).id);
};
