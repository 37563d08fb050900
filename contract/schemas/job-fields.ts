import { shownDollars } from '../rules/dollars.ts';
import { type FieldsReadBy, fieldsReadBy, pickFields } from '../rules/job-fields.ts';
import { hoursWord, periodError, periodMs } from '../rules/job-times.ts';
import type { Rules } from '../rules/rules.ts';
import { inQuarters } from '../rules/slot-times.ts';
import type { FieldReaders, JobFieldName } from '../values/job-field-table.ts';
import { categoryCodes, eventTypes, sensitiveWorks } from '../values/job-fields.ts';
import { premiumServices } from '../values/payment.ts';
import { Id } from './id.ts';
import { ModelRequirements } from './model-requirements.ts';
import { Location } from './place.ts';
import { PremiumService } from './premium.ts';
import { text } from './text.ts';
import { TimeRange } from './time-range.ts';
import { z } from './zod.ts';

export const CategoryCode = z.enum(categoryCodes);

export const EventType = z.enum(eventTypes);

export const SensitiveWork = z.enum(sensitiveWorks);

const amountShape = z
  .number({ error: 'Enter a whole number.' })
  .int('Enter a whole number.')
  .min(0, 'This cannot be less than 0.');
const cents = (label: string) =>
  z.number({ error: `${label} must be an amount.` }).int(`${label} must be in whole cents.`);

/** The shape of each answer about a job, independent of the marketplace's limits. */
export const answerShapes = {
  eventType: EventType,
  categoryCode: CategoryCode,
  amountMales: amountShape,
  amountFemales: amountShape,
  amountNonBinary: amountShape,
  amountAnyGender: amountShape,
  location: Location,
  localModelsOnly: z.boolean(),
  eventDatePeriods: z.array(TimeRange),
  /** Hours of work a day, for the pay: present exactly when a period is whole days. */
  rangeHoursPerDay: z.number({ error: 'Enter the hours a day.' }).int('Enter whole hours.').nullable(),
  hourlyRate: cents('The hourly rate').nullable(),
  fixedRatePerModel: cents('The fixed rate').nullable(),
  description: z.string(),
  sensitiveWork: SensitiveWork,
  sensitiveTerms: z.string().nullable(),
  modelRequirements: ModelRequirements,
  imageIds: z.array(Id),
  selectedModelIds: z.array(Id),
  premiumServices: z.array(PremiumService).max(premiumServices.length),
} satisfies Record<JobFieldName, z.ZodType>;

const between = (amount: z.ZodNullable<z.ZodNumber>, label: string, min: number, max: number) =>
  amount
    .unwrap()
    .min(min, `${label} is at least ${shownDollars(min)}.`)
    .max(max, `${label} is at most ${shownDollars(max)}.`)
    .nullable();

/** Each answer with its current rules. A draft holds any part of them. */
export const jobFields = (rules: Rules) => {
  const { limits, nowMs } = rules;
  const amount = amountShape.max(limits.modelsMax, `At most ${limits.modelsMax} models.`);
  return {
    ...answerShapes,
    amountMales: amount,
    amountFemales: amount,
    amountNonBinary: amount,
    amountAnyGender: amount,
    eventDatePeriods: answerShapes.eventDatePeriods
      .min(1, 'Choose at least one date.')
      .max(limits.slotsMax, `At most ${limits.slotsMax} dates.`)
      .overwrite(periods => periods.map(inQuarters))
      .superRefine((periods, context) => {
        periods.forEach((period, index) => {
          const message = periodError(period, limits, nowMs);
          if (message) context.addIssue({ code: 'custom', path: [index], message });
        });
        const sorted = periods.map(periodMs).sort((a, b) => a.start - b.start);
        if (sorted.some((period, i) => i > 0 && period.start < (sorted[i - 1]?.end ?? 0)))
          context.addIssue({ code: 'custom', message: 'Two of these times overlap.' });
      }),
    rangeHoursPerDay: answerShapes.rangeHoursPerDay
      .unwrap()
      .min(1, 'At least 1 hour a day.')
      .max(limits.rangeHoursMax, `At most ${hoursWord(limits.rangeHoursMax)} a day.`)
      .nullable(),
    hourlyRate: between(answerShapes.hourlyRate, 'The hourly rate', limits.hourlyCentsMin, limits.hourlyCentsMax),
    fixedRatePerModel: between(
      answerShapes.fixedRatePerModel,
      'The fixed rate',
      limits.hourlyCentsMin * limits.paidHoursMin,
      limits.fixedCentsMax,
    ),
    description: text('The description', limits.descriptionMin, limits.descriptionMax),
    sensitiveTerms: text('What the model consents to', 0, limits.noteLength).nullable(),
    modelRequirements: ModelRequirements.refine(
      asked => asked.minHeightIn === null || asked.maxHeightIn === null || asked.minHeightIn <= asked.maxHeightIn,
      { path: ['maxHeightIn'], message: 'The greatest height is below the least.' },
    ),
    imageIds: answerShapes.imageIds.max(limits.imagesMax, `At most ${limits.imagesMax} pictures.`),
    selectedModelIds: answerShapes.selectedModelIds.max(limits.modelsMax, `At most ${limits.modelsMax} models.`),
  } satisfies Record<JobFieldName, z.ZodType>;
};

const count = z.number().int();

/** Each answer as the server sends it, with defaults for those not given. Pictures are sent as `images`. */
export const jobAnswers = {
  eventType: EventType.nullable(),
  categoryCode: CategoryCode.nullable(),
  amountMales: count,
  amountFemales: count,
  amountNonBinary: count,
  amountAnyGender: count,
  location: Location.nullable(),
  localModelsOnly: z.boolean(),
  eventDatePeriods: z.array(TimeRange),
  rangeHoursPerDay: count.nullable(),
  hourlyRate: count.nullable(),
  fixedRatePerModel: count.nullable(),
  description: z.string().nullable(),
  sensitiveWork: SensitiveWork.nullable(),
  sensitiveTerms: z.string().nullable(),
  modelRequirements: ModelRequirements,
  selectedModelIds: z.array(Id),
  premiumServices: z.array(PremiumService),
} satisfies Record<Exclude<JobFieldName, 'imageIds'>, z.ZodType>;

/** The answers that these readers may see. */
export const answersReadBy = <Readers extends FieldReaders>(
  ...readers: readonly Readers[]
): Pick<typeof jobAnswers, FieldsReadBy<Readers>> => pickFields(jobAnswers, fieldsReadBy(...readers));
