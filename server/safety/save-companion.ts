import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import { namedJobColumns, nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { models } from '../db/tables/models.ts';
import { participants } from '../db/tables/participants.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { requireBooking } from './booking.ts';
import { readSafety } from './read-safety.ts';

/** Telling the client twice would say nothing new: only a change is told. */
export const saveCompanion: Handler<'saveCompanion'> = async ({ app, db, path, body, afterCommit, ...call }) => {
  const { id: modelId } = userOf(call);
  const { isBooked, managerId, linkEndsAt } = await requireBooking(db, path.id, modelId);
  if (!isBooked || !linkEndsAt || linkEndsAt <= app.clock.now()) throw new Refusal('BOOKING_OVER');
  const changed = await db
    .update(participants)
    .set({ companion: body.companion })
    .where(
      and(
        eq(participants.jobId, path.id),
        eq(participants.modelId, modelId),
        eq(participants.companion, !body.companion),
      ),
    )
    .returning({ jobId: participants.jobId });
  const [named] = await db
    .select({ job: namedJobColumns, firstName: models.firstName })
    .from(jobs)
    .innerJoin(models, eq(models.userId, modelId))
    .where(eq(jobs.id, path.id));
  if (changed.length > 0 && named) {
    await notify(app, db, managerId, {
      ...noticeContent(app, body.companion ? 'people.companion' : 'people.noCompanion', {
        name: named.firstName,
        job: nameOf(named.job),
      }),
      about: aboutJob(path.id, 'BOOKED'),
    });
    afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [managerId], event: { kind: 'JOB', id: path.id } }));
  }
  return readSafety(app, db, path.id, modelId);
};
