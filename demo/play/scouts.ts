import type { TalentJob } from '#contract/schemas/job.ts';
import type { Gender } from '#contract/values/model.ts';
import { bookOutsOf } from '../calendar.ts';
import { cityNamed } from '../cities.ts';
import { livesNear } from '../fit.ts';
import { pause } from './pause.ts';
import type { Player } from './player.ts';

const POLL_MS = 2_500;
const SLOWEST_MS = 30_000;
/** Most jobs are visible from anywhere; one for local models only is found when its city is polled. */
const CITIES = ['Las Vegas', 'Los Angeles', 'Las Vegas', 'New York', 'Las Vegas', 'Miami', 'Las Vegas', 'Chicago'];
/** Their number has no divisor in common with that of the cities, so that each gender is polled from each city. */
const GENDERS: Gender[] = ['FEMALE', 'MALE', 'FEMALE', 'MALE', 'FEMALE', 'MALE', 'FEMALE', 'MALE', 'NON_BINARY'];
const TAKING_TURNS = 3;
const PAGE = 100;

type Watch = { players: readonly Player[]; seededAt: Date; signal: AbortSignal; onJob: (job: TalentJob) => void };

/**
 * A few models poll for new jobs on behalf of all, one at a time: women and men in turn, occasionally a non-binary model, from
 * each city. Their days are free and they consent to sensitive work, so they see every job. Ends with the signal.
 */
export const watchForJobs = async ({ players, seededAt, signal, onJob }: Watch): Promise<void> => {
  const scouts = players.filter(({ model }) => model.sensitiveConsent && bookOutsOf(model, seededAt).length === 0);

  const scoutOf = (turn: number): Player | undefined => {
    const [gender, city] = [GENDERS[turn % GENDERS.length], CITIES[turn % CITIES.length] ?? 'Las Vegas'];
    const those = scouts.filter(
      ({ model, isSignedIn }) => model.gender === gender && isSignedIn() && livesNear(model, cityNamed(city)),
    );
    return those[turn % Math.min(TAKING_TURNS, those.length)];
  };

  const pollAs = async (scout: Player | undefined): Promise<void> => {
    const list = await scout?.client.call('getJobs', { path: { status: 'suggested' }, query: { limit: PAGE } });
    for (const job of list?.items ?? []) if (job.audience === 'MODEL') onJob(job);
  };

  let waitMs = POLL_MS;
  for (let turn = 0; !signal.aborted; turn += 1) {
    const isUp = await pollAs(scoutOf(turn)).then(
      () => true,
      () => false,
    );
    waitMs = isUp ? POLL_MS : Math.min(waitMs * 2, SLOWEST_MS);
    await pause(waitMs, signal);
  }
};
