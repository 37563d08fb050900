import { CallError } from '#client/call-error.ts';
import type { Client } from '#client/client.ts';
import { savedOf } from '#contract/rules/saved-profile.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { bookOutsOf, overlap } from '../calendar.ts';
import { livesNear, meetsRequirements } from '../fit.ts';
import { noteOf } from '../notes.ts';
import { type Random, randomOf } from '../portraits/random.ts';
import { between, pause } from './pause.ts';
import { isTransient, type Player } from './player.ts';
import type { Progress, Wave } from './progress.ts';

const WAVE_MS = { least: 60_000, most: 110_000 };
const FIRST_MS = 900;
const WANTED = { least: 6, most: 40 };
const RETRY_MS = 5_000;

type Stage = { players: readonly Player[]; progress: Progress; seededAt: Date; signal: AbortSignal };

/** Models notice a new job and apply over a minute or two, about three for each visible place; the first applies at once. */
export const playWave = async (job: TalentJob, { players, progress, seededAt, signal }: Stage): Promise<void> => {
  const random = randomOf(`wave:${job.id}`);
  const queue = interested(job, players, seededAt, random);
  const wave = progress.of(job.id) ?? { wanted: wantedFor(job, random), applied: 0, tried: 0 };
  progress.save(job.id, wave);
  const waveMs = random.between(WAVE_MS.least, WAVE_MS.most);
  const refused = new Set<string>();
  while (wave.applied < wave.wanted && wave.tried < queue.length) {
    const player = queue[wave.tried];
    if (!player) return;
    if (!(await pause(waitMs(wave, waveMs), signal))) return;
    let outcome = skips(player, job, refused) ? 'REFUSED' : await apply(player, job, refused);
    while (outcome === 'LATER') {
      if (!(await pause(RETRY_MS, signal))) return;
      outcome = await apply(player, job, refused);
    }
    if (outcome === 'CLOSED') wave.tried = queue.length;
    else wave.tried += 1;
    if (outcome === 'APPLIED') wave.applied += 1;
    progress.save(job.id, wave);
  }
  progress.save(job.id, { ...wave, wanted: wave.applied });
};

const wantedFor = (job: TalentJob, random: Random): number =>
  Math.round(Math.min(WANTED.most, Math.max(WANTED.least, job.placesLeft * random.between(2.4, 3.4))));

/** Fast at first, slower later: the nth of N applies at (n / N) ^ 1.5 of the duration. A refused model delays nobody. */
const waitMs = ({ applied, tried, wanted }: Wave, waveMs: number): number => {
  if (applied === 0) return tried === 0 ? FIRST_MS : 0;
  const at = (n: number) => waveMs * (n / wanted) ** 1.5;
  return (at(applied) - at(applied - 1)) * between(0.5, 1.5);
};

/** Candidates, the most likely first, in a deterministic order. */
const interested = (job: TalentJob, players: readonly Player[], seededAt: Date, random: Random): Player[] => {
  const wish = { requirements: job.modelRequirements, sensitiveWork: job.sensitiveWork };
  const luck = new Map(players.map(player => [player, random.between(0, 1)]));
  const rank = (player: Player) => (luck.get(player) ?? 0) + (livesNear(player.model, job.circle) ? 1 : 0);
  return players
    .filter(
      ({ model }) => meetsRequirements(model, wish) && !overlap(bookOutsOf(model, seededAt), job.eventDatePeriods),
    )
    .sort((one, other) => rank(other) - rank(one));
};

/** What a refusal reveals: a gender whose places are filled, or that the job is for local models only. */
const skips = ({ model, isSignedIn }: Player, job: TalentJob, refused: ReadonlySet<string>): boolean =>
  !isSignedIn() || refused.has(model.gender) || (refused.has('FAR') && !livesNear(model, job.circle));

/** As by the button below the job. */
const confirmMeasurements = async (client: Client): Promise<boolean> => {
  try {
    const { profile } = await client.call('getModelProfile', {});
    if (!profile) return false;
    await client.call('saveModelProfile', { body: savedOf(profile) });
    return true;
  } catch {
    return false;
  }
};

type Outcome = 'APPLIED' | 'REFUSED' | 'CLOSED' | 'LATER';

const apply = async ({ model, client }: Player, job: TalentJob, refused: Set<string>): Promise<Outcome> => {
  const note = noteOf(model, randomOf(`note:${job.id}:${model.id}`));
  try {
    const { termsVersion } = job;
    await client.call('applyToJob', { path: { id: job.id }, body: { termsVersion, ...(note && { note }) } });
    return 'APPLIED';
  } catch (error) {
    if (isTransient(error)) return 'LATER';
    const code = error instanceof CallError ? error.code : '';
    if (code === 'MEASUREMENTS_OLD' && (await confirmMeasurements(client))) return 'LATER';
    if (code === 'JOB_NOT_OPEN' || code === 'JOB_STARTED' || code === 'NOT_FOUND') return 'CLOSED';
    if (code === 'PLACES_FULL') refused.add(model.gender);
    if (code === 'NOT_SUITABLE' && !livesNear(model, job.circle)) refused.add('FAR');
    return 'REFUSED';
  }
};
