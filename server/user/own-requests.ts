import { and, eq, ne } from 'drizzle-orm';
import { kept } from '#contract/values/kept.ts';
import { RIGHTS_DAYS, type RightsKind } from '#contract/values/rights.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { rightsRequests } from '../db/tables/rights.ts';
import { newId } from '../ids.ts';

const DAY_MS = 86_400_000;

export const dueAfter = (receivedAt: Date): Date => new Date(receivedAt.getTime() + RIGHTS_DAYS * DAY_MS);

/** What an erasure leaves, as it was said before. */
export const keptThen = (): string[] => kept.map(({ what, why }) => `${what}. ${why}`);

/** Logs what someone did themselves: it is done already. */
export const logOwnRequest = async (app: App, db: Db, userId: string, kind: RightsKind): Promise<void> => {
  const now = app.clock.now();
  await db.insert(rightsRequests).values({
    id: newId(),
    userId,
    kind,
    channel: 'SELF',
    state: 'DONE',
    receivedAt: now,
    dueAt: dueAfter(now),
    doneAt: now,
    kept: kind === 'ERASURE' ? keptThen() : null,
  });
};

const openOf = (userId: string) => and(eq(rightsRequests.userId, userId), eq(rightsRequests.state, 'OPEN'));

/** Whoever answers a request locks it before the person. */
export const lockOpenRequests = async (db: Db, userId: string): Promise<void> => {
  await db
    .select({ id: rightsRequests.id })
    .from(rightsRequests)
    .where(openOf(userId))
    .orderBy(rightsRequests.id)
    .for('update');
};

/** A request of staff that an erasure answers, and who answers it. */
export type Answering = { requestId: string; staffId: string };

/** What an erased person had asked otherwise: an erasure is done with it, and nothing is left to copy or to correct. */
export const closeOpenRequests = async (app: App, db: Db, userId: string, answering?: Answering): Promise<void> => {
  const end = { outcome: 'The account was erased.', handledBy: answering?.staffId ?? null, doneAt: app.clock.now() };
  const others = and(openOf(userId), answering && ne(rightsRequests.id, answering.requestId));
  await db
    .update(rightsRequests)
    .set({ ...end, state: 'DONE', kept: keptThen() })
    .where(and(others, eq(rightsRequests.kind, 'ERASURE')));
  await db
    .update(rightsRequests)
    .set({ ...end, state: 'REFUSED' })
    .where(and(others, ne(rightsRequests.kind, 'ERASURE')));
};
