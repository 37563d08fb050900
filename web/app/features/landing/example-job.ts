import { totalModels } from '#contract/rules/models-amount.ts';
import { budgetCents, paidHours } from '#contract/rules/pay.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { Limits } from '#contract/schemas/limits.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { type City, cityNamed } from './cities.ts';

/** A multiple of the least rate, so that the example pays well. */
const TIMES_THE_FLOOR = 3;

export const exampleRateCents = ({ hourlyCentsMin }: Limits): number => hourlyCentsMin * TIMES_THE_FLOOR;

/** The place of the example. */
export const exampleCity = cityNamed('Las Vegas');

/** A typical job: a day and a half on a stand. */
export const exampleJob = (limits: Limits, city: City, eventDatePeriods: TimeRange[]) =>
  ({
    categoryCode: 'EVENT_TRADE_SHOW',
    eventType: 'PUBLIC_EVENT',
    amountMales: 1,
    amountFemales: 1,
    amountNonBinary: 0,
    amountAnyGender: 2,
    location: { ...city, placeId: '', country: 'US', latitude: 0, longitude: 0, venueNote: null },
    localModelsOnly: true,
    eventDatePeriods,
    hourlyRate: exampleRateCents(limits),
    description:
      'A furniture maker’s stand. You welcome visitors, show how the new chair folds, and hand the curious on to sales. Black trousers, white shirt; we bring the jackets. Lunch and parking are ours.',
    modelRequirements: {
      minHeightIn: null,
      maxHeightIn: null,
      hairColor: [],
      eyesColor: [],
      ethnicity: [],
      languages: ['English', 'Spanish'],
      skills: ['Hosting', 'Product demos'],
      wardrobe: null,
      visibleTattoos: null,
    },
  }) satisfies JobDraft;

/** The total with every place of the example filled. */
export const exampleBudget = (job: ReturnType<typeof exampleJob>, { bookingFeePercent }: Limits) => {
  const priced = { ...job, fixedRatePerModel: null, rangeHoursPerDay: null };
  const models = totalModels(job);
  return { models, hours: paidHours(priced), ...budgetCents(priced, models, bookingFeePercent) };
};
