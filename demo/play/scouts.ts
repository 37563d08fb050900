import type { TalentJob } from '#contract/schemas/job.ts';
import type { Gender } from '#contract/values/model.ts';
import { bookOutsOf } from '../calendar.ts';
import { cityNamed } from '../cities.ts';
import { livesNear } from '../fit.ts';
import { pause } from './pause.ts';
import type { Player } from './player.ts';

const POLL_MS = 2_500;
const SLOWEST_MS = 30_000;
/** Most jobs are visible from anywhere; one for local models only is found when its city is polled, or after a hint. */
const CITIES = ['Las Vegas', 'Los Angeles', 'Las Vegas', 'New York', 'Las Vegas', 'Miami', 'Las Vegas', 'Chicago'];
const HURRIED_MS = 150;
const OTHERS_EVERY = 4;
const TAKING_TURNS = 3;
const PAGE = 100;

type Watch = { players: readonly Player[]; seededAt: Date; signal: AbortSignal; onJob: (job: TalentJob) => void };

/**
 * A few models poll for new jobs on behalf of all: a woman and a man per poll, from each city in turn, and
 * occasionally a non-binary model. Their days are free and they consent to sensitive work, so they see every job.
 */
export const startPolling = ({ players, seededAt, signal, onJob }: Watch) => {
  const scouts = players.filter(({ model }) => model.sensitiveConsent && bookOutsOf(model, seededAt).length === 0);
  let turn = 0;
  let hurried = 0;
  let wake = () => {};

  const scoutFor = (gender: Gender, city: string): Player | undefined => {
    const those = scouts.filter(
      ({ model, isSignedIn }) => model.gender === gender && isSignedIn() && livesNear(model, cityNamed(city)),
    );
    return those[turn % Math.min(TAKING_TURNS, those.length)];
  };

  const pollAs = async (scout: Player | undefined): Promise<void> => {
    const list = await scout?.client.call('getJobs', { path: { status: 'suggested' }, query: { limit: PAGE } });
    for (const job of list?.items ?? []) if (job.audience === 'MODEL') onJob(job);
  };

  const sleep = async (ms: number): Promise<void> => {
    const bell = new AbortController();
    wake = () => bell.abort();
    await pause(ms, AbortSignal.any([signal, bell.signal]));
  };

  const watch = async (): Promise<void> => {
    let waitMs = POLL_MS;
    for (; !signal.aborted; turn += 1) {
      const city = CITIES[turn % CITIES.length] ?? 'Las Vegas';
      const genders: Gender[] = turn % OTHERS_EVERY === 0 ? ['FEMALE', 'MALE', 'NON_BINARY'] : ['FEMALE', 'MALE'];
      const polls = await Promise.allSettled(genders.map(gender => pollAs(scoutFor(gender, city))));
      const isDown = polls.some(({ status }) => status === 'rejected');
      waitMs = isDown ? Math.min(waitMs * 2, SLOWEST_MS) : POLL_MS;
      hurried = isDown ? 0 : Math.max(0, hurried - 1);
      await sleep(hurried > 0 ? HURRIED_MS : waitMs);
    }
  };

  return {
    watch,
    /** Polls from every city at once. */
    hurry: (): void => {
      hurried = CITIES.length;
      wake();
    },
  };
};
