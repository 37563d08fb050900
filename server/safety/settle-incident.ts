import { and, eq, ne, sql } from 'drizzle-orm';
import { staffOf } from '../auth/index.ts';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import type { CallContext, Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { incidents } from '../db/tables/safety.ts';
import { writeAudit } from '../db/write-audit.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';

type Call = Pick<CallContext<'takeIncident'>, 'app' | 'db' | 'afterCommit'>;

const publish = ({ app, afterCommit }: Call, jobId: string, modelId: string): void =>
  afterCommit(() => {
    app.bus.publish(QUEUE_CHANGED);
    app.bus.publish({ kind: 'LIVE', to: [modelId], event: { kind: 'JOB', id: jobId } });
  });

/** The first to take it has it, until a colleague takes it over on purpose. The model is told once, at any hour. */
export const takeIncident: Handler<'takeIncident'> = async call => {
  const { app, db, path, body } = call;
  const { id: takenBy } = staffOf(call);
  const [known] = await db.select().from(incidents).where(eq(incidents.id, path.id)).for('update');
  if (!known) throw new Refusal('NOT_FOUND');
  if (known.state === 'CLOSED') throw new Refusal('INCIDENT_CLOSED');
  if (known.takenBy === takenBy) return { done: true };
  if (known.takenBy && !body.fromColleague) throw new Refusal('INCIDENT_TAKEN');
  await db
    .update(incidents)
    .set({ state: 'TAKEN', takenBy, takenAt: app.clock.now(), callAt: null })
    .where(eq(incidents.id, known.id));
  if (known.takenBy)
    await writeAudit(db, {
      subject: 'USER',
      id: known.modelId,
      action: 'INCIDENT_TAKEN_OVER',
      after: { kind: known.kind },
    });
  if (!known.takenAt)
    await notify(app, db, known.modelId, {
      ...noticeContent(app, 'people.incidentTaken'),
      about: aboutJob(known.jobId),
    });
  publish(call, known.jobId, known.modelId);
  return { done: true };
};

export const closeIncident: Handler<'closeIncident'> = async call => {
  const { app, db, path, body } = call;
  const { id: staffId } = staffOf(call);
  const now = app.clock.now();
  const [closed] = await db
    .update(incidents)
    .set({
      state: 'CLOSED',
      takenBy: sql`coalesce(${incidents.takenBy}, ${staffId}::uuid)`,
      takenAt: sql`coalesce(${incidents.takenAt}, ${now.toISOString()}::timestamptz)`,
      callAt: null,
      closedAt: now,
      closedBy: staffId,
      note: body.note,
    })
    .where(and(eq(incidents.id, path.id), ne(incidents.state, 'CLOSED')))
    .returning();
  if (!closed) {
    const known = await db.$count(incidents, eq(incidents.id, path.id));
    throw new Refusal(known > 0 ? 'INCIDENT_CLOSED' : 'NOT_FOUND');
  }
  await setAuditReason(db, body.note);
  await writeAudit(db, {
    subject: 'USER',
    id: closed.modelId,
    action: 'INCIDENT_CLOSED',
    after: { kind: closed.kind },
  });
  publish(call, closed.jobId, closed.modelId);
  return { done: true };
};
