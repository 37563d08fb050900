import { jobDisabledBecause } from '#contract/rules/job-actions.ts';
import { jobTransitions } from '#contract/values/job.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { noticeText } from '../notice-text.ts';
import { Refusal } from '../refusal.ts';
import { readCancelFees, refuseUnseenFees } from './cancel-fees.ts';
import { endJob, lockWithParticipants } from './end.ts';
import { answerJob, readJob } from './read.ts';

/** Cancels a job before its start: all its participants are released and notified. */
export const cancelJob: Handler<'cancelJob'> = async ({ app, db, path, body, rules, afterCommit }) => {
  const row = await lockWithParticipants(db, path.id);
  const before = row && (await readJob(db, path.id));
  if (!row || !before) throw new Refusal('NOT_FOUND');
  const because = jobDisabledBecause('CANCEL', before, rules.nowMs);
  if (because) {
    const allowed = jobTransitions[row.lifecycle].filter(to => to !== 'CANCELLED');
    throw new Refusal('ILLEGAL_TRANSITION', { from: row.lifecycle, to: 'CANCELLED', allowed }, because);
  }
  refuseUnseenFees(await readCancelFees(app, db, row.id), body.fingerprint);
  const text = noticeText(app, 'job.cancelled', { job: nameOf(row), reason: body.description });
  const models = await endJob(app, db, row, { ...body, by: 'MANAGER', text });
  afterCommit(() =>
    app.bus.publish({ kind: 'LIVE', to: [row.managerId, ...models], event: { kind: 'JOB', id: row.id } }),
  );
  return answerJob(db, row.id);
};
