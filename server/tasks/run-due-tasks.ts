import { sql } from 'drizzle-orm';
import { askToConfirm, expireRequests, notifyDeclined, offerPlaces } from '../applicant/index.ts';
import { planRepeating } from '../availability/index.ts';
import { freezeChannels, notifyUnread } from '../chat/index.ts';
import type { App } from '../context.ts';
import { collectUploads, hashPictures } from '../file/index.ts';
import { deleteOldPictures, readDueInquiries } from '../identity/index.ts';
import { inTurn } from '../in-turn.ts';
import { advanceLifecycles, declineUnanswered, notifyWhenFull, sendWaves } from '../job/index.ts';
import { remindMeasurements } from '../model/index.ts';
import { reconcile, runMoney } from '../money/index.ts';
import { sendTexts } from '../notification/index.ts';
import { storeWeeks } from '../numbers/index.ts';
import { lapseClosings } from '../office/index.ts';
import { askForReviews, refreshRecords, showOldReviews } from '../review/index.ts';
import { callAboutIncidents } from '../safety/index.ts';
import { indexChanges } from '../search/index.ts';
import { tellSettings } from '../setting/index.ts';
import { findSignals } from '../trust/index.ts';
import {
  approveUnanswered,
  confirmUnanswered,
  deleteOldEvidence,
  planContested,
  remindModels,
  remindToLeave,
} from '../work/index.ts';
import { deleteOldRows } from './delete-old-rows.ts';

/** Finds what is due in the database, so that a lost or repeated run does no harm. */
type Part = (app: App) => Promise<unknown>;

const dueParts: readonly Part[] = [
  callAboutIncidents,
  readDueInquiries,
  lapseClosings,
  expireRequests,
  notifyDeclined,
  // Twice: a sweep that comes late pays first, and then starts and ends what was paid.
  advanceLifecycles,
  runMoney,
  advanceLifecycles,
  confirmUnanswered,
  approveUnanswered,
  planContested,
  runMoney,
  askToConfirm,
  offerPlaces,
  reconcile,
  remindModels,
  remindToLeave,
  askForReviews,
  showOldReviews,
  refreshRecords,
  notifyWhenFull,
  declineUnanswered,
  sendWaves,
  freezeChannels,
  planRepeating,
  remindMeasurements,
  notifyUnread,
  tellSettings,
  sendTexts,
  indexChanges,
];

/** Nobody waits for these. */
const upkeepParts: readonly Part[] = [
  collectUploads,
  deleteOldPictures,
  deleteOldEvidence,
  deleteOldRows,
  hashPictures,
  findSignals,
  storeWeeks,
];

/** Runs them one after another. One that fails keeps none of the others from their turn, unless the database is gone; throws at the end. */
export const runParts = async (app: App, parts: readonly Part[]): Promise<void> => {
  await app.clock.reload();
  const failures: unknown[] = [];
  for (const part of parts)
    try {
      await part(app);
    } catch (error) {
      app.log.error({ err: error, part: part.name }, 'a part of a task');
      failures.push(error);
      // Asked, because a provider that cannot be reached fails alike.
      await app.database.db.execute(sql`select 1`);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${parts.length} parts failed`);
};

/** Everything that is due because time has passed and that someone waits for. */
export const sweep = inTurn(app => runParts(app, dueParts));

/** Deletes what is kept for a time that is over, and prepares what staff read. */
export const doUpkeep = inTurn(app => runParts(app, upkeepParts));

/** Both, as where the clock was moved. */
export const runDueTasks = async (app: App): Promise<void> => {
  await sweep(app);
  await doUpkeep(app);
};
