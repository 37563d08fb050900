import type { App } from '../../context.ts';
import { CardsError } from '../../providers/cards/port.ts';
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

/** True once everything was compared. */
const compare = async (app: App): Promise<boolean> => {
  const { db } = app.database;
  const balance = await readBalance(app, PAGES);
  await matchMovements(db);
  await repairUnbooked(app);
  await repairHolds(app);
  await checkPayouts(app);
  await matchMovements(db);
  await findDifferences(app, balance);
  if (balance) await writeCloses(app, balance.balanceCents);
  return balance !== null;
};

/**
 * Compares our books with the payment provider, repairs what a lost webhook left undone, raises what it cannot repair, and
 * closes the days that are over. False when another server is at it, or when there is more to compare.
 */
export const reconcile = async (app: App, { isForced = false } = {}): Promise<boolean> => {
  if (!(await claimRun(app, isForced))) return false;
  try {
    const isDone = await compare(app);
    await endRun(app, isDone ? EVERY_MINUTES : SOON_MINUTES, isDone ? { doneAt: app.clock.now() } : {});
    return isDone;
  } catch (error) {
    await endRun(app, AGAIN_MINUTES);
    if (!(error instanceof CardsError)) throw error;
    app.log.warn({ err: error }, 'the books were not compared with the payment provider');
    return false;
  }
};
