import { and, eq, isNull, ne } from 'drizzle-orm';
import { urgentIncidents } from '#contract/values/safety.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { incidents } from '../db/tables/safety.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { newId } from '../ids.ts';
import { reviewReportedJob, reviewReportedPerson } from '../moderation/index.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { requireBooking } from './booking.ts';
import { callStaff } from './call-staff.ts';
import { readSafety } from './read-safety.ts';

const REPORTS_PER_HOUR = 10;

/** In two taps: words can follow, once. The same kind again is one incident while it is open. */
export const reportIncident: Handler<'reportIncident'> = async ({ app, db, path, body, afterCommit, ...call }) => {
  const { id: modelId } = userOf(call);
  await consumeRateLimit(app, { what: 'incident', who: modelId, allowed: REPORTS_PER_HOUR });
  const { managerId, reportEndsAt } = await requireBooking(db, path.id, modelId);
  const now = app.clock.now();
  if (!reportEndsAt || reportEndsAt <= now) throw new Refusal('BOOKING_OVER');
  const isUrgent = urgentIncidents.includes(body.kind);
  const [reported] = await db
    .insert(incidents)
    .values({
      id: newId(),
      jobId: path.id,
      modelId,
      kind: body.kind,
      text: body.text || null,
      callAt: isUrgent ? now : null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!reported && body.text)
    await db
      .update(incidents)
      .set({ text: body.text })
      .where(
        and(
          eq(incidents.jobId, path.id),
          eq(incidents.modelId, modelId),
          eq(incidents.kind, body.kind),
          ne(incidents.state, 'CLOSED'),
          isNull(incidents.text),
        ),
      );
  if (reported && isUrgent) await callStaff(app, db, reported);
  if (reported) {
    await reviewReportedJob(app, db, path.id);
    await reviewReportedPerson(app, db, managerId);
  }
  publishQueue({ app, afterCommit });
  return readSafety(app, db, path.id, modelId);
};
