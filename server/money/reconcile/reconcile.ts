import type { App } from '../../context.ts';
import { inTransaction } from '../../http/transaction.ts';
import { CardsError } from '../../providers/cards/port.ts';
import { matchBankLines } from '../bank/match-lines.ts';
import { writeCloses } from '../close/write-closes.ts';
import { checkPayouts } from './check-payouts.ts';
import { claimRun, endRun } from './claim-run.ts';
import { findDifferences } from './find-differences.ts';
import { matchMovements } from './match-movements.ts';
import { readBalance } from './read-balance.ts';
import { repairHolds } from './repair-holds.ts';
import { repairUnbooked } from './repair-unbooked.ts';

const EVERY_MINUTES = 60;
/** After a run that found more than it could take over, and after one that the provider did not answer. */
const SOON_MINUTES = 1;
const AGAIN_MINUTES = 5;
/** Of 100 movements each. */
const PAGES = 50;
/** How far back the next run lists once the balance differs: the provider may have listed a movement late. */
const RELIST_DAYS = 30;
const DAY_MS = 86_400_000;

/** `isDone` once everything was compared; `balanceDiffers` the first time a day that it does. */
const compare = async (app: App): Promise<{ isDone: boolean; balanceDiffers: boolean }> => {
  const { db } = app.database;
  const balance = await readBalance(app, PAGES);
  await matchMovements(db);
  await repairUnbooked(app);
  await repairHolds(app);
  await checkPayouts(app);
  await matchMovements(db);
  await inTransaction(app, 'system', matchBankLines);
  const raised = await findDifferences(app, balance);
  if (balance) await writeCloses(app, balance.balanceCents);
  return { isDone: balance !== null, balanceDiffers: raised.includes('BALANCE') };
};

/**
 * Compares our books with the payment provider, repairs what a lost webhook left undone, raises what it cannot repair, and
 * closes the days that are over. False when another server is at it, or when there is more to compare.
 */
export const reconcile = async (app: App, { isForced = false } = {}): Promise<boolean> => {
  if (!(await claimRun(app, isForced))) return false;
  try {
    const { isDone, balanceDiffers } = await compare(app);
    const now = app.clock.now();
    await endRun(app, isDone && !balanceDiffers ? EVERY_MINUTES : SOON_MINUTES, {
      ...(isDone && { doneAt: now }),
      ...(balanceDiffers && { since: new Date(now.getTime() - RELIST_DAYS * DAY_MS) }),
    });
    return isDone;
  } catch (error) {
    await endRun(app, AGAIN_MINUTES);
    if (!(error instanceof CardsError)) throw error;
    app.log.warn({ err: error }, 'the books were not compared with the payment provider');
    return false;
  }
};
