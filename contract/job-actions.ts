import type { Job } from './job.ts';
import { openLifecycles } from './job.ts';
import type { JobDraft } from './job-fields.ts';

/**
 * What a change means once a job has been approved. `TERMS`: it is what the models agreed to, so staff look at it, open
 * requests end, and those who applied or are booked are asked again. `REVIEW`: staff look at it. `NONE`: it simply holds.
 */
export type EditEffect = 'NONE' | 'REVIEW' | 'TERMS';

export const editEffects: Record<keyof JobDraft, EditEffect> = {
  eventType: 'NONE',
  categoryCode: 'TERMS',
  amountMales: 'NONE',
  amountFemales: 'NONE',
  amountNonBinary: 'NONE',
  amountAnyGender: 'NONE',
  location: 'TERMS',
  localModelsOnly: 'NONE',
  eventDatePeriods: 'TERMS',
  rangeHoursPerDay: 'TERMS',
  hourlyRate: 'TERMS',
  fixedRatePerModel: 'TERMS',
  description: 'TERMS',
  sensitiveWork: 'TERMS',
  sensitiveTerms: 'TERMS',
  modelRequirements: 'REVIEW',
  imageIds: 'REVIEW',
  selectedModelIds: 'NONE',
  premiumServices: 'NONE',
};

/** The fields of an edit that differ from what stands, in the order of the table above. */
export const changedFields = (before: JobDraft, edit: JobDraft): (keyof JobDraft)[] =>
  (Object.keys(editEffects) as (keyof JobDraft)[]).filter(
    field => edit[field] !== undefined && !sameAnswer(before[field] ?? null, edit[field] ?? null),
  );

/** The gravest effect of an edit. A note about parking or the entrance changes no terms. */
export const effectOfEdit = (before: JobDraft, edit: JobDraft): EditEffect => {
  const effects = changedFields(before, edit).map(field =>
    field === 'location' && samePlace(before, edit) ? 'NONE' : editEffects[field],
  );
  return effects.includes('TERMS') ? 'TERMS' : effects.includes('REVIEW') ? 'REVIEW' : 'NONE';
};

const samePlace = (before: JobDraft, edit: JobDraft): boolean =>
  sameAnswer({ ...before.location, venueNote: null }, { ...edit.location, venueNote: null });

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/** Alike as answers, however they are written: the order of keys, the zone of an instant, and a key left out or null do not matter. */
export const sameAnswer = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one === 'string' && typeof other === 'string')
    return INSTANT.test(one) && INSTANT.test(other) && Date.parse(one) === Date.parse(other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const said = (value: object) => Object.entries(value).filter(([, held]) => held !== null && held !== undefined);
  const [left, right] = [said(one), new Map(said(other))];
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && sameAnswer(value, right.get(key)))
  );
};

export type JobAction = 'EDIT' | 'CANCEL' | 'APPEAL';

type Standing = Pick<Job, 'lifecycle' | 'moderation' | 'startsAt' | 'submittedAt' | 'appealUntil'>;

/** By the clock: a lifecycle may lag behind it. */
export const hasBegun = ({ startsAt }: Pick<Standing, 'startsAt'>, nowMs: number): boolean =>
  startsAt !== null && Date.parse(startsAt) <= nowMs;

const isOver = (lifecycle: Standing['lifecycle']): boolean =>
  lifecycle !== 'STARTED' && !openLifecycles.includes(lifecycle);

/** Why an action cannot be taken now, as the button’s own sentence; null when it can. */
export const jobDisabledBecause = (action: JobAction, job: Standing, nowMs: number): string | null => {
  const { lifecycle, moderation } = job;
  if (lifecycle === 'CANCELLED') return 'This job is cancelled.';
  const before = lifecycle === 'DRAFT' || (openLifecycles.includes(lifecycle) && !hasBegun(job, nowMs));
  if (!before) return isOver(lifecycle) ? 'This job is over.' : 'This job has begun.';
  if (action === 'CANCEL') return null;
  const appealable = job.appealUntil !== null && Date.parse(job.appealUntil) > nowMs;
  if (action === 'APPEAL') return appealable ? null : 'This cannot be appealed any more.';
  if (moderation === 'DECLINED') return 'This job was declined. Copy it to begin again.';
  return null;
};
