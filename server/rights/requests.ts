import { eq } from 'drizzle-orm';
import type { RightsState } from '#contract/values/rights.ts';
import type { CallName } from '#contract/wire/index.ts';
import { lockAnyone, staffOf } from '../auth/index.ts';
import type { CallContext, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { auditEntries } from '../db/tables/records.ts';
import { rightsRequests } from '../db/tables/rights.ts';
import { writeAudit } from '../db/write-audit.ts';
import { newId } from '../ids.ts';
import { readOwnData } from '../legal/index.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { dueAfter, erasePerson as erase, keptThen } from '../user/index.ts';
import { lockCopy, lockRequest } from './lock-request.ts';
import { readPersonRights } from './read.ts';
import { readCopies } from './read-copies.ts';

type Call = Pick<CallContext<CallName>, 'app' | 'db' | 'viewer'>;

type End = { state: Exclude<RightsState, 'OPEN'>; outcome: string; kept?: string[] };

export const closeRequest = (call: Call, db: Db, id: string, end: End) =>
  db
    .update(rightsRequests)
    .set({ ...end, handledBy: staffOf(call).id, doneAt: call.app.clock.now() })
    .where(eq(rightsRequests.id, id));

export const openRightsRequest: Handler<'openRightsRequest'> = async call => {
  const { app, db, path, body } = call;
  await lockAnyone(db, path.id);
  const now = app.clock.now();
  await db
    .insert(rightsRequests)
    .values({ id: newId(), userId: path.id, ...body, receivedAt: now, dueAt: dueAfter(now) });
  publishQueue(call);
  return readPersonRights(call, path.id);
};

/** A copy and an erasure are done by making them; here they can only be refused. */
export const closeRightsRequest: Handler<'closeRightsRequest'> = async call => {
  const { db, path, body } = call;
  const { userId, kind } = await lockRequest(db, path.id);
  if (body.state === 'DONE' && kind !== 'CORRECTION') throw new Refusal('RIGHTS_OTHER');
  await closeRequest(call, db, path.id, body);
  publishQueue(call);
  return readPersonRights(call, userId);
};

/**
 * Once a colleague has approved it, by whoever asked, and for a short while again if the answer was lost. The entry of the audit is
 * written before anything is read, and what could not be read leaves the request open.
 */
export const exportPerson: Handler<'exportPerson'> = async call => {
  const { app, path } = call;
  const { id: me } = staffOf(call);
  const copy = await call.db.transaction(async db => {
    const { id, userId, state } = await lockCopy(db, path.id, { staffId: me, now: app.clock.now() });
    const copies = await readCopies(db, userId);
    if (!copies.some(one => one.requestId === id && one.askedById === me && one.state === 'APPROVED'))
      throw new Refusal('APPROVAL_NEEDED');
    // Outside of the transaction of a call, so the entry says who made it.
    await db.insert(auditEntries).values({
      actor: `staff:${me}`,
      subject: 'USER',
      subjectId: userId,
      action: 'DATA_EXPORTED',
      at: app.clock.now(),
    });
    const data = await readOwnData(app, db, userId);
    if (!data) throw new Refusal('NOT_FOUND');
    if (state === 'OPEN') await closeRequest(call, db, id, { state: 'DONE', outcome: 'The copy was made.' });
    return data;
  });
  publishQueue(call);
  return copy;
};

/** As people do it themselves, with the same checks. */
export const erasePerson: Handler<'erasePerson'> = async call => {
  const { db, path } = call;
  const { id, userId } = await lockRequest(db, path.id, 'ERASURE');
  await erase(call, userId, 'NOT_FOUND', { requestId: id, staffId: staffOf(call).id });
  await writeAudit(db, { subject: 'USER', id: userId, action: 'ERASED' });
  await closeRequest(call, db, id, { state: 'DONE', outcome: 'The account was erased.', kept: keptThen() });
  return readPersonRights(call, userId);
};
