import type { JobMoney } from '#contract/schemas/money-office.ts';
import type { CallName } from '#contract/wire/index.ts';
import { staffOf } from '../../auth/index.ts';
import { QUEUE_CHANGED } from '../../bus.ts';
import type { CallContext } from '../../context.ts';
import { readJobMoney } from './job-money.ts';

type Call = Pick<CallContext<CallName>, 'app' | 'db' | 'viewer' | 'afterCommit'>;

/** How the money of a job stands after a change by staff, whose screens are hinted. */
export const answerJobMoney = (call: Call, jobId: string): Promise<JobMoney> => {
  const { app, db, afterCommit } = call;
  afterCommit(() => app.bus.publish(QUEUE_CHANGED));
  return readJobMoney(app, db, jobId, staffOf(call).id);
};
