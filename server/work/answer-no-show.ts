import { eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { noShows } from '../db/tables/work-cases.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { lockPart } from './case-part.ts';
import { attachEvidence } from './evidence.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';

export const answerNoShow: Handler<'answerNoShow'> = async call => {
  const { app, db, path, body } = call;
  const model = userOf(call);
  const { job, part } = await lockPart(db, path.id, model.id);
  const now = app.clock.now();
  const { noShow } = part;
  if (noShow?.status !== 'OPEN' || Date.parse(noShow.answerUntil) <= now.getTime())
    throw new Refusal('NOTHING_TO_ANSWER');
  await db
    .update(noShows)
    .set({ status: 'ANSWERED', answer: body.answer, answeredAt: now })
    .where(eq(noShows.id, noShow.id));
  await attachEvidence(db, { noShowId: noShow.id, side: 'MODEL', ownerId: model.id }, body.pictureIds);
  await notify(app, db, job.managerId, {
    ...noticeContent(app, 'work.noShowAnswered', { name: part.name ?? 'The model', job: nameOf(job) }),
    about: aboutJob(job.id, 'WORK'),
  });
  publishWork(call, job, [model.id]);
  publishQueue(call);
  return readWork(app, db, job.id, model);
};
