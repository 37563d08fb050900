import { placesLeftFor } from '#contract/rules/applicant.ts';
import { type ParticipantStatus, participantTransitions } from '#contract/values/applicant.ts';
import { openLifecycles } from '#contract/values/job.ts';
import { placesView } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { ParticipantRow } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import type { BookingDecision, DecidedJob, Decision } from './lock.ts';

/** Of someone who withdrew meanwhile, or was never there. */
export const goneRefusal = (): Refusal => new Refusal('NOT_FOUND', {}, 'This model takes part in the job no longer.');

/** A decision about someone who takes part. */
export const withPart = <Found extends Decision>(decision: Found | null): Found & { participant: ParticipantRow } => {
  if (!decision?.participant) throw goneRefusal();
  return { ...decision, participant: decision.participant };
};

const standsNow: Record<ParticipantStatus, string> = {
  APPLIED: 'has applied, and waits for your decision',
  PENDING: 'was asked, and has not answered yet',
  BOOKED: 'is booked',
  DECLINED: 'is among the declined',
};

/** Someone else, or another screen, was quicker: says how they stand now. */
export const moveRefusal = (
  { participant, model }: Decision & { participant: ParticipantRow },
  to: ParticipantStatus,
) => {
  const from = participant.status;
  const details = { from, to, allowed: participantTransitions[from] };
  return new Refusal('ILLEGAL_TRANSITION', details, `${model.firstName} ${standsNow[from]}.`);
};

/** From approval to the start an open place can be applied for, requested and accepted. */
export const refuseUnlessOpen = (app: App, job: DecidedJob): void => {
  if (!openLifecycles.includes(job.lifecycle)) throw new Refusal('JOB_NOT_OPEN', { lifecycle: job.lifecycle });
  if (job.startsAt && job.startsAt <= app.clock.now()) throw new Refusal('JOB_STARTED');
};

/** Nobody agrees to terms they have not seen. */
export const refuseUnseenTerms = (job: DecidedJob, seen: number | undefined): void => {
  if (seen !== undefined && seen !== job.termsVersion)
    throw new Refusal('TERMS_CHANGED', { termsVersion: job.termsVersion });
};

/** Whoever is suspended, closed or declined hires nobody new. */
export const refuseUnlessHiring = ({ manager }: Decision): void => {
  if (manager.state !== 'ACTIVE' || manager.moderation === 'DECLINED') throw new Refusal('JOB_NOT_OPEN');
};

/** While a changed job is with staff, nobody new is asked or booked. */
export const refuseUnlessApproved = (job: DecidedJob): void => {
  if (job.moderation !== 'APPROVED' && openLifecycles.includes(job.lifecycle)) throw new Refusal('JOB_ON_REVIEW');
};

/** The place a booking fills: one of the model's own gender first, then one for any gender. */
export const placeFor = ({ tally, model }: Decision): 'MALE' | 'FEMALE' | 'NON_BINARY' | 'ANY' => {
  const { left } = placesView(tally);
  const own = { MALE: left.males, FEMALE: left.females, NON_BINARY: left.nonBinary }[model.gender];
  if (own > 0) return model.gender;
  if (left.anyGender > 0) return 'ANY';
  throw new Refusal('PLACES_FULL', { gender: model.gender });
};

export const hasPlaceFor = ({ tally, model }: Decision): boolean => placesLeftFor(model.gender, placesView(tally)) > 0;

const isoOf = (instant: string): string => new Date(instant).toISOString();

/** Refuses, naming the times, when the model cannot be there. */
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
