import { jobDisabledBecause } from '#contract/rules/job-actions.ts';
import { lockUser } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { moveOnboarding } from '../user/index.ts';
import { saveEdit } from './edit.ts';
import { lockWithParticipants } from './end.ts';
import { answerJob, readJob } from './read.ts';
import { releaseIfChanged } from './release-services.ts';
import { saveAnswers } from './save.ts';

/** Saves a step of a draft, or an edit of a submitted job. */
export const saveJob: Handler<'saveJob'> = async call => {
  const { app, db, path, body, rules, afterCommit } = call;
  const row = await lockWithParticipants(db, path.id);
  const before = row && (await readJob(db, path.id));
  if (!row || !before) throw new Refusal('NOT_FOUND');
  const because = jobDisabledBecause('EDIT', before, rules.nowMs);
  if (because) throw new Refusal('ILLEGAL_TRANSITION', { from: row.lifecycle, moderation: row.moderation }, because);
  if (body.revision !== undefined && body.revision !== row.revision)
    throw new Refusal('STALE_DRAFT', { revision: row.revision, saved: body.revision });
  await releaseIfChanged(app, db, before, body);
  if (row.submittedAt) await saveEdit(call, row, before, body);
  else {
    await saveAnswers(call, row, body);
    await moveOnboarding(call, await lockUser(db, row.managerId));
    // Another device may have the same draft open.
    afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [row.managerId], event: { kind: 'JOB', id: row.id } }));
  }
  return answerJob(db, path.id);
};
