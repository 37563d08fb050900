import { and, eq, ne, sql } from 'drizzle-orm';
import type { Signal } from '#contract/schemas/trust-office.ts';
import type { SignalKind } from '#contract/values/trust.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { trustSignals } from '../db/tables/trust.ts';
import { writeAudit } from '../db/write-audit.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { readSignals } from './read-signals.ts';

const readSignal = async (db: Db, id: string): Promise<Signal> => {
  const [signal] = await readSignals(db, sql`t.id = ${id}`);
  if (!signal) throw new Refusal('NOT_FOUND');
  return signal;
};

const audit = (db: Db, subjectId: string, action: string, kind: SignalKind) =>
  writeAudit(db, { subject: 'USER', id: subjectId, action, after: { signal: kind } });

/** What is closed is what was seen: not what was found meanwhile, and not what a colleague has closed. */
export const closeSignal: Handler<'closeSignal'> = async call => {
  const { app, db, path, body } = call;
  const isOpen = and(eq(trustSignals.id, path.id), eq(trustSignals.state, 'OPEN'));
  const [closed] = await db
    .update(trustSignals)
    .set({
      state: body.outcome,
      closedAt: app.clock.now(),
      closedBy: staffOf(call).id,
      closedSize: body.size,
      why: body.why,
    })
    .where(and(isOpen, eq(trustSignals.size, body.size)))
    .returning({ subjectId: trustSignals.subjectId, kind: trustSignals.kind });
  if (!closed) throw new Refusal((await readSignal(db, path.id)).state === 'OPEN' ? 'SIGNAL_GREW' : 'CASE_CLOSED');
  await setAuditReason(db, body.why);
  await audit(db, closed.subjectId, `SIGNAL_${body.outcome}`, closed.kind);
  publishQueue(call);
  return readSignal(db, path.id);
};

export const reopenSignal: Handler<'reopenSignal'> = async call => {
  const { db, path } = call;
  const [reopened] = await db
    .update(trustSignals)
    .set({ state: 'OPEN', closedAt: null, closedBy: null, closedSize: null, why: null })
    .where(and(eq(trustSignals.id, path.id), ne(trustSignals.state, 'OPEN')))
    .returning({ subjectId: trustSignals.subjectId, kind: trustSignals.kind });
  if (reopened) {
    await audit(db, reopened.subjectId, 'SIGNAL_REOPENED', reopened.kind);
    publishQueue(call);
  }
  return readSignal(db, path.id);
};
