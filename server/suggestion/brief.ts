import type { z } from 'zod';
import { paidHours } from '#contract/rules/pay.ts';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import type { DraftInQuery } from '#contract/schemas/suggestion.ts';
import { TimeRange } from '#contract/schemas/time-range.ts';
import type { Gender } from '#contract/values/model.ts';
import type { JobRow, JobTallyRow } from '../db/tables/jobs.ts';
import { fieldRefusal } from '../refusal.ts';

/** The criteria of a search, from a job on the server or a draft in a browser. */
export type Brief = {
  /** Participants of this job are left out. */
  jobId: string | null;
  venue: { latitude: number; longitude: number } | null;
  localModelsOnly: boolean;
  periods: TimeRange[];
  /** The genders that the places accept; null when any does. */
  genders: Gender[] | null;
  needsConsent: boolean;
  requirements: ModelRequirements | null;
  /** Hourly pay; null while unknown. */
  hourlyCents: number | null;
};

type Amounts = Pick<JobTallyRow, 'amountMales' | 'amountFemales' | 'amountNonBinary' | 'amountAnyGender'>;

const gendersOf = (amounts: Partial<Amounts>): Gender[] | null => {
  const wanted: Gender[] = [];
  if (amounts.amountFemales) wanted.push('FEMALE');
  if (amounts.amountMales) wanted.push('MALE');
  if (amounts.amountNonBinary) wanted.push('NON_BINARY');
  return amounts.amountAnyGender || wanted.length === 0 ? null : wanted;
};

const venueOf = (latitude: number | null | undefined, longitude: number | null | undefined): Brief['venue'] =>
  latitude == null || longitude == null ? null : { latitude, longitude };

const hourlyCentsOf = (job: JobRow): number | null => {
  if (job.fixedRatePerModel === null) return job.hourlyRate;
  const hours = paidHours(job);
  return hours > 0 ? Math.round(job.fixedRatePerModel / hours) : null;
};

export const briefOfJob = (job: JobRow, tally: Amounts): Brief => ({
  jobId: job.id,
  venue: venueOf(job.latitude, job.longitude),
  localModelsOnly: job.localModelsOnly,
  periods: job.eventDatePeriods,
  genders: gendersOf(tally),
  needsConsent: job.sensitiveWork === 'SWIMWEAR' || job.sensitiveWork === 'LINGERIE',
  requirements: job.modelRequirements,
  hourlyCents: hourlyCentsOf(job),
});

const periodsOf = (text: string | undefined, slotsMax: number): TimeRange[] => {
  const periods = (text ?? '')
    .split(',')
    .filter(part => part !== '')
    .map(part => {
      const [start, end, ...rest] = part.split('/');
      const period = TimeRange.safeParse({ start, end });
      if (!period.success || rest.length > 0 || Date.parse(period.data.end) <= Date.parse(period.data.start))
        throw fieldRefusal('VALIDATION', 'periods', 'Write each time as start/end, with a comma between two.');
      return period.data;
    });
  if (periods.length > slotsMax) throw fieldRefusal('VALIDATION', 'periods', `At most ${slotsMax} dates.`);
  return periods;
};

export const briefOfQuery = (query: z.infer<typeof DraftInQuery>, slotsMax: number): Brief => ({
  jobId: null,
  venue: venueOf(query.latitude, query.longitude),
  localModelsOnly: query.localModelsOnly === 'true',
  periods: periodsOf(query.periods, slotsMax),
  genders: gendersOf(query),
  needsConsent: false,
  requirements: null,
  hourlyCents: null,
});
