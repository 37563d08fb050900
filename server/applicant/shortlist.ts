import { userOf } from '../auth/index.ts';
import type { CallContext } from '../context.ts';
import { answerDecision } from './answer.ts';
import { notParticipating } from './rules.ts';
import { changeOpinion } from './save-opinion.ts';

type Call = Omit<CallContext<'acceptApplication'>, 'body'>;

/** Adds an applicant to the manager's shortlist. Idempotent. */
export const shortlist = async (call: Call) => {
  const { app, db, path, afterCommit } = call;
  if (!(await changeOpinion(db, path.jobId, path.modelId, { shortlisted: true }))) throw notParticipating();
  const { id } = userOf(call);
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [id], event: { kind: 'JOB', id: path.jobId } }));
  return answerDecision(call, path.jobId, path.modelId);
};
