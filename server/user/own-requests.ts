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
