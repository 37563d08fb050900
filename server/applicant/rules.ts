import { placesLeftFor } from '#contract/rules/applicant.ts';
import { type ParticipantStatus, participantTransitions } from '#contract/values/applicant.ts';
import { openLifecycles } from '#contract/values/job.ts';
import { placesView } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { ParticipantRow } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import type { BookingDecision, DecidedJob, Decision } from './lock.ts';

/** The participant withdrew in the meantime, or never existed. */
export const notParticipating = (): Refusal =>
  new Refusal('NOT_FOUND', {}, 'This model takes part in the job no longer.');

/** Refuses decisions about models who do not take part. */
export const requireParticipant = <Found extends Decision>(
  decision: Found | null,
): Found & { participant: ParticipantRow } => {
  if (!decision?.participant) throw notParticipating();
  return { ...decision, participant: decision.participant };
};

const standsNow: Record<ParticipantStatus, string> = {
  APPLIED: 'has applied, and waits for your decision',
  PENDING: 'was asked, and has not answered yet',
  BOOKED: 'is booked',
  DECLINED: 'is among the declined',
};

/** Another person or screen was faster: the refusal says the current status. */
export const transitionRefusal = (
  { participant, model }: Decision & { participant: ParticipantRow },
  to: ParticipantStatus,
) => {
  const from = participant.status;
  const details = { from, to, allowed: participantTransitions[from] };
  return new Refusal('ILLEGAL_TRANSITION', details, `${model.firstName} ${standsNow[from]}.`);
};

/** Applications, requests and bookings are possible from approval to the start. */
export const refuseUnlessOpen = (app: App, job: Pick<DecidedJob, 'lifecycle' | 'startsAt'>): void => {
  if (!openLifecycles.includes(job.lifecycle)) throw new Refusal('JOB_NOT_OPEN', { lifecycle: job.lifecycle });
  if (job.startsAt && job.startsAt <= app.clock.now()) throw new Refusal('JOB_STARTED');
};

/** Refuses agreement to an outdated version of the terms. */
export const refuseUnseenTerms = (job: Pick<DecidedJob, 'termsVersion'>, seen: number | undefined): void => {
  if (seen !== undefined && seen !== job.termsVersion)
    throw new Refusal('TERMS_CHANGED', { termsVersion: job.termsVersion });
};

/** A suspended, banned or declined manager cannot hire. */
export const refuseUnlessHiring = ({
  manager,
}: {
  manager: Pick<Decision['manager'], 'state' | 'moderation'>;
}): void => {
  if (manager.state !== 'ACTIVE' || manager.moderation === 'DECLINED') throw new Refusal('JOB_NOT_OPEN');
};

/** A manager whom staff have asked who they are books nobody new before they have shown it. */
export const refuseWhileUnidentified = ({ manager }: Decision): void => {
  if (manager.owesIdentity) throw new Refusal('IDENTITY_NEEDED');
};

/** A model is verified before the first booking. The database refuses it too. */
export const refuseUnverified = ({ model }: Decision): void => {
  if (!model.isVerified) throw new Refusal('IDENTITY_NEEDED');
};

/** No new requests or bookings while a changed job is under review. */
export const refuseUnlessApproved = (job: DecidedJob): void => {
  if (job.moderation !== 'APPROVED' && openLifecycles.includes(job.lifecycle)) throw new Refusal('JOB_ON_REVIEW');
};

/** The place a booking takes: first one of the model's gender, then one for any gender. */
export const placeFor = ({ tally, model }: Decision): 'MALE' | 'FEMALE' | 'NON_BINARY' | 'ANY' => {
  const { left } = placesView(tally);
  const own = { MALE: left.males, FEMALE: left.females, NON_BINARY: left.nonBinary }[model.gender];
  if (own > 0) return model.gender;
  if (left.anyGender > 0) return 'ANY';
  throw new Refusal('PLACES_FULL', { gender: model.gender });
};

export const hasPlaceFor = ({ tally, model }: Decision): boolean => placesLeftFor(model.gender, placesView(tally)) > 0;

const isoOf = (instant: string): string => new Date(instant).toISOString();

/** Refuses, naming the times, when the model is booked elsewhere. */
export const refuseConflict = ({ job, model, conflicts: found }: BookingDecision): void => {
  if (!found) return;
  const conflicts = found.map(({ start, end }) => ({ start: isoOf(start), end: isoOf(end) }));
  const zone = job.location?.timeZone ?? 'UTC';
  const time = (instant: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(instant));
  const [first] = conflicts;
  const when = first ? ` ${time(first.start)} – ${time(first.end)}` : '';
  throw new Refusal(
    'MODEL_BUSY',
    { conflicts },
    `${model.firstName} was just booked elsewhere and is no longer free${when}.`,
  );
};
