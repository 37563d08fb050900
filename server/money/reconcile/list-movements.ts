import { eq } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { reconciliations } from '../../db/tables/reconciliations.ts';
import { inTransaction } from '../../http/transaction.ts';
import { saveProgress } from './claim-run.ts';
import { takeMovements } from './take-movements.ts';

/** How far back a listing begins before the one before it did: clocks differ, and movements may be listed late. */
const OVERLAP_MS = 3_600_000;

/** Takes over the next page of movements; false after the last one. The position is kept with what was taken. */
const takePage = async (app: App): Promise<boolean> => {
  const [progress] = await app.database.db.select().from(reconciliations).where(eq(reconciliations.id, 1));
  if (!progress) return false;
  const { since, cursor } = progress;
  const listedFrom = progress.listedFrom ?? app.clock.now();
  const page = await app.cards.listObjects('movements', { since, cursor: cursor ?? undefined });
  await inTransaction(app, 'system', async tx => {
    await takeMovements(tx, page.items);
    const next =
      page.cursor === null
        ? { since: new Date(listedFrom.getTime() - OVERLAP_MS), cursor: null, listedFrom: null }
        : { cursor: page.cursor, listedFrom };
    await saveProgress(tx, next);
  });
  return page.cursor !== null;
};

/** Takes over what moved at the provider since the last listing; false where pages are left for the next run. */
export const listMovements = async (app: App, pagesMost: number): Promise<boolean> => {
  for (let pages = 0; pages < pagesMost; pages += 1) if (!(await takePage(app))) return true;
  return false;
};
