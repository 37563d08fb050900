import type { OwnData } from '#contract/schemas/own-data.ts';
import { userOf } from '../auth/index.ts';
import { answerFeed } from '../calendar/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { readDigitalViews } from '../gallery/index.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { readOwnIdentity } from '../identity/index.ts';
import { readOwnProfile } from '../model/index.ts';
import { readOwnMoney } from '../money/index.ts';
import { readSettings } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { readOwnReviews } from '../review/index.ts';
import { logOwnRequest, readAgreements, readUser } from '../user/index.ts';
import { readOwnApplications } from './own-applications.ts';
import { readOwnAvailability } from './own-availability.ts';
import { readOwnJobs } from './own-jobs.ts';
import { readOwnMessages } from './own-messages.ts';
import { readOwnRecords } from './own-records.ts';
import { readOwnSharing } from './own-sharing.ts';
import { readOwnWorkDays } from './own-work-days.ts';
import { readOwnWorkWords } from './own-work-words.ts';

/** Expensive: it reads everything about a person. */
const COPIES_PER_HOUR = 10;

/** All that is kept of a person, as they get it themselves; null for nobody. */
export const readOwnData = async (app: App, db: Db, id: string): Promise<OwnData | null> => {
  const now = app.clock.now();
  const person = await readUser(db, id);
  if (!person) return null;
  return {
    madeAt: now.toISOString(),
    // The inviter is another person: the code is included, the name is not.
    person: { ...person, invitedBy: person.invitedBy && { ...person.invitedBy, displayName: null } },
    agreements: await readAgreements(db, id),
    notifications: await readSettings(db, id),
    calendarSince: (await answerFeed(app, db, id)).createdAt,
    profile: await readOwnProfile(db, id, now),
    digitalViews: await readDigitalViews(db, id),
    jobs: await readOwnJobs(db, id),
    ...(await readOwnSharing(db, id)),
    ...(await readOwnRecords(db, id)),
    ...(await readOwnAvailability(db, id)),
    ...(await readOwnMessages(db, id)),
    ...(await readOwnMoney(db, id)),
    ...(await readOwnWorkWords(db, id)),
    ...(await readOwnWorkDays(db, id)),
    ...(await readOwnReviews(db, id)),
    ...(await readOwnIdentity(db, id)),
    ...(await readOwnApplications(db, id, now)),
  };
};

export const getOwnData: Handler<'getOwnData'> = async call => {
  const { app, db } = call;
  const { id } = userOf(call);
  await consumeRateLimit(app, { what: 'own-data', who: id, allowed: COPIES_PER_HOUR });
  const data = await readOwnData(app, db, id);
  if (!data) throw new Refusal('UNAUTHENTICATED');
  await logOwnRequest(app, db, id, 'EXPORT');
  return data;
};
