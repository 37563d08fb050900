import { momentText } from '#contract/rules/zoned-time.ts';
import { userOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { noShows } from '../db/tables/work-cases.ts';
import { newId } from '../ids.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { work } from '../rule-numbers.ts';
import { lockPart } from './case-part.ts';
import { isClaimed } from './cases.ts';
import { attachEvidence } from './evidence.ts';
import { casesUntil, mayClaim } from './part-view.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';
import type { PartRow } from './read-parts.ts';
import { refuseUnlessStarted } from './refuse-unless-started.ts';
import { refuseUnpaid } from './refuse-unpaid.ts';

const NOT_AGREED =
  'You changed this job, and this model has not agreed to that. Approve their hours as 0 if they did not come.';

/** The reason why a claim is not possible. */
const refuseClaim = (job: JobRow, part: PartRow, now: Date): void => {
  refuseUnlessStarted(job, ['STARTED', 'ENDED', 'DISPUTED']);
  if (isClaimed(part)) throw new Refusal('NO_SHOW_CLAIMED');
  if (part.shifts.some(({ checkedInAt }) => checkedInAt)) throw new Refusal('NO_SHOW_CHECKED_IN');
  if (part.dispute) throw new Refusal('CASE_OPEN');
  if (part.shifts.some(({ approvedAt }) => approvedAt)) throw new Refusal('HOURS_APPROVED');
  if (!part.hasAgreed) throw new Refusal('TERMS_CHANGED', {}, NOT_AGREED);
  const until = casesUntil(job);
  if (until && until <= now) throw new Refusal('CASE_LATE');
  if (!mayClaim(job, part, now)) throw new Refusal('NOT_STARTED');
};

export const claimNoShow: Handler<'claimNoShow'> = async call => {
  const { app, db, path, body } = call;
  const { job, part } = await lockPart(db, path.jobId, path.modelId);
  const now = app.clock.now();
  // Who could not check in did not stay away.
  await refuseUnpaid(db, job, [path.modelId]);
  refuseClaim(job, part, now);
  const answerUntil = new Date(now.getTime() + work.noShowAnswerHours * 3_600_000);
  const { jobId, modelId } = path;
  const id = newId();
  await db.insert(noShows).values({ id, jobId, modelId, evidence: body.evidence, answerUntil, createdAt: now });
  await attachEvidence(db, { noShowId: id, side: 'MANAGER', ownerId: job.managerId }, body.pictureIds);
  const when = momentText(answerUntil.toISOString(), job.location?.timeZone ?? 'UTC');
  await notify(app, db, modelId, {
    ...noticeContent(app, 'work.noShowClaimed', { job: nameOf(job), when }),
    about: aboutJob(jobId, 'WORK'),
  });
  publishWork(call, job, [modelId]);
  return readWork(app, db, jobId, userOf(call));
};
