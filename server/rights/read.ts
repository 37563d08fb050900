import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PersonRights, RightsRequest } from '#contract/schemas/rights-office.ts';
import type { CallName } from '#contract/wire/index.ts';
import { staffOf } from '../auth/index.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { legalHolds, rightsRequests } from '../db/tables/rights.ts';
import { staff } from '../db/tables/staff.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { readOpen } from '../user/index.ts';
import { isMadeJustNow } from './lock-request.ts';
import { readCopies } from './read-copies.ts';

/** With who asked, for as long as they have a name, and who answered. */
export const selectRequests = (db: Db) =>
  db
    .select({
      request: rightsRequests,
      name: users.name,
      isErased: sql<boolean>`${users.deletedAt} is not null`,
      handledBy: staff.name,
      sortKey: sql<string>`${rightsRequests.receivedAt}::text`,
      dueKey: sql<string>`${rightsRequests.dueAt}::text`,
    })
    .from(rightsRequests)
    .innerJoin(users, eq(users.id, rightsRequests.userId))
    .leftJoin(staff, eq(staff.id, rightsRequests.handledBy));

type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

export const requestView = ({ request, name, isErased, handledBy }: RequestRow): RightsRequest => ({
  id: request.id,
  userId: request.userId,
  name,
  isErased,
  kind: request.kind,
  channel: request.channel,
  state: request.state,
  receivedAt: request.receivedAt.toISOString(),
  dueAt: request.dueAt.toISOString(),
  handledBy,
  doneAt: request.doneAt?.toISOString() ?? null,
  outcome: request.outcome,
  kept: request.kept,
});

/** Also of someone erased: what they asked stays. */
export const readPersonRights = async (
  { app, db, viewer }: Pick<CallContext<CallName>, 'app' | 'db' | 'viewer'>,
  userId: string,
): Promise<PersonRights> => {
  const { id: me } = staffOf({ viewer });
  const [person] = await db.select({ type: users.type }).from(users).where(eq(users.id, userId));
  if (!person || person.type === 'COMMON') throw new Refusal('NOT_FOUND');
  const rows = await selectRequests(db)
    .where(eq(rightsRequests.userId, userId))
    .orderBy(desc(rightsRequests.receivedAt), desc(rightsRequests.id))
    .limit(50);
  const [hold] = await db
    .select({ why: legalHolds.why, setBy: staff.name, setAt: legalHolds.setAt })
    .from(legalHolds)
    .innerJoin(staff, eq(staff.id, legalHolds.setBy))
    .where(and(eq(legalHolds.userId, userId), isNull(legalHolds.liftedAt)));
  const maker = { staffId: me, now: app.clock.now() };
  const copied = rows.filter(({ request }) => request.state === 'OPEN' || isMadeJustNow(request, maker));
  const copiedIds = new Set(copied.map(({ request }) => request.id));
  const copies = await readCopies(db, userId);
  return {
    requests: rows.map(requestView),
    copies: copies
      .filter(({ requestId }) => copiedIds.has(requestId))
      .map(({ askedById, ...copy }) => ({ ...copy, isMine: askedById === me })),
    hold: hold ? { ...hold, setAt: hold.setAt.toISOString() } : null,
    open: await readOpen(db, userId),
  };
};
