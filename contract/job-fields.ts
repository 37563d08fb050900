import { z } from 'zod';
import { builtOnce, Id, Instant, type Rules, text } from './call.ts';
import { shownDollars } from './dollars.ts';
import { Ethnicity, EyesColor, HairColor } from './model.ts';
import { PremiumService } from './payment.ts';
import { Location } from './place.ts';
import { daysIn, inQuarters, isWholeDays, isWholeDaysIn } from './slot-times.ts';

export const CategoryCode = z.enum([
  'ATMOSPHERE',
  'EVENT_TRADE_SHOW',
  'FITTING',
  'RUNWAY',
  'SWIMWEAR_LINGERIE',
  'FITNESS',
  'CATALOG',
  'EDITORIAL',
  'ADVERTISING_CAMPAIGNS',
  'CONTENT_CREATORS',
]);
export type CategoryCode = z.infer<typeof CategoryCode>;

export const categoryNames: Record<CategoryCode, string> = {
  ATMOSPHERE: 'Atmosphere',
  EVENT_TRADE_SHOW: 'Event and Trade Show',
  FITTING: 'Fitting',
  RUNWAY: 'Runway',
  SWIMWEAR_LINGERIE: 'Swimwear and Lingerie',
  FITNESS: 'Fitness',
  CATALOG: 'Catalog',
  EDITORIAL: 'Editorial',
  ADVERTISING_CAMPAIGNS: 'Advertising Campaigns',
  CONTENT_CREATORS: 'Content Creators',
};

/** The specification's Event type, a label that changes no one's access. */
export const EventType = z.enum(['PRIVATE_EVENT', 'PUBLIC_EVENT']);
export type EventType = z.infer<typeof EventType>;
export const eventTypeNames: Record<EventType, string> = {
  PRIVATE_EVENT: 'Private event',
  PUBLIC_EVENT: 'Public event',
};

/** A required answer: work in swimwear or lingerie needs the model's consent to terms. */
export const SensitiveWork = z.enum(['NONE', 'SWIMWEAR', 'LINGERIE']);
export type SensitiveWork = z.infer<typeof SensitiveWork>;

export const TimeRange = z.object({ start: Instant, end: Instant });
export type TimeRange = z.infer<typeof TimeRange>;

export const ModelRequirements = z.object({
  minHeightIn: z.number().int().min(36).max(96).nullable(),
  maxHeightIn: z.number().int().min(36).max(96).nullable(),
  hairColor: z.array(HairColor).max(20),
  eyesColor: z.array(EyesColor).max(20),
  ethnicity: z.array(Ethnicity).max(20),
  languages: z.array(text('Language', 1, 40)).max(20),
  skills: z.array(text('Skill', 1, 60)).max(20),
  wardrobe: text('Wardrobe', 0, 500).nullable(),
  /** Null: any; false: none that can be seen. */
  visibleTattoos: z.boolean().nullable(),
});
export type ModelRequirements = z.infer<typeof ModelRequirements>;

const HOUR_MS = 3_600_000;
const hoursWord = (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

const amount = ({ limits }: Rules) =>
  z
    .number({ error: 'Enter a whole number.' })
    .int('Enter a whole number.')
    .min(0, 'This cannot be less than 0.')
    .max(limits.modelsMax, `At most ${limits.modelsMax} models.`);

const cents = (label: string, min: number, max: number) =>
  z
    .number({ error: `${label} must be an amount.` })
    .int(`${label} must be in whole cents.`)
    .min(min, `${label} is at least ${shownDollars(min)}.`)
    .max(max, `${label} is at most ${shownDollars(max)}.`);

/** Each answer a manager gives about a job, with its own rule. A draft holds any part of them. */
export const jobFields = (rules: Rules) => {
  const { limits, nowMs } = rules;
  return {
    eventType: EventType,
    categoryCode: CategoryCode,
    amountMales: amount(rules),
    amountFemales: amount(rules),
    amountNonBinary: amount(rules),
    amountAnyGender: amount(rules),
    location: Location,
    localModelsOnly: z.boolean(),
    eventDatePeriods: z
      .array(TimeRange)
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
    /** Hours of work a day, for the pay: there when a period is whole days, and only then. */
    rangeHoursPerDay: z
      .number({ error: 'Enter the hours a day.' })
      .int('Enter whole hours.')
      .min(1, 'At least 1 hour a day.')
      .max(limits.rangeHoursMax, `At most ${hoursWord(limits.rangeHoursMax)} a day.`)
      .nullable(),
    hourlyRate: cents('The hourly rate', limits.hourlyCentsMin, limits.hourlyCentsMax).nullable(),
    fixedRatePerModel: cents(
      'The fixed rate',
      limits.hourlyCentsMin * limits.paidHoursMin,
      limits.fixedCentsMax,
    ).nullable(),
    description: text('The description', limits.descriptionMin, limits.descriptionMax),
    sensitiveWork: SensitiveWork,
    sensitiveTerms: text('What the model consents to', 0, limits.noteLength).nullable(),
    modelRequirements: ModelRequirements.refine(
      asked => asked.minHeightIn === null || asked.maxHeightIn === null || asked.minHeightIn <= asked.maxHeightIn,
      { path: ['maxHeightIn'], message: 'The greatest height is below the least.' },
    ),
    imageIds: z.array(Id).max(limits.imagesMax, `At most ${limits.imagesMax} pictures.`),
    selectedModelIds: z.array(Id).max(limits.modelsMax, `At most ${limits.modelsMax} models.`),
    premiumServices: z.array(PremiumService).max(PremiumService.options.length),
  };
};

const periodMs = (period: TimeRange) => ({ start: Date.parse(period.start), end: Date.parse(period.end) });

const DAY_MS = 24 * HOUR_MS;

const periodError = (period: TimeRange, limits: Rules['limits'], nowMs: number): string | null => {
  const { start, end } = periodMs(period);
  if (end <= start) return 'The end comes before the start.';
  if (!isWholeDays(period)) {
    if (end - start < limits.slotMinutesMin * 60_000) return `At least ${limits.slotMinutesMin} minutes.`;
    if (end - start > limits.slotHoursMax * HOUR_MS) return `At most ${hoursWord(limits.slotHoursMax)} at a stretch.`;
  }
  if (start < nowMs) return 'This time has passed.';
  if (start < nowMs + limits.leadHours * HOUR_MS) return `Start at least ${hoursWord(limits.leadHours)} from now.`;
  if (start > nowMs + limits.horizonDays * DAY_MS) return `At most ${limits.horizonDays} days ahead.`;
  if (end > nowMs + (limits.horizonDays + 1) * DAY_MS) return `At most ${limits.horizonDays} days ahead.`;
  return null;
};

export type Amounts = { amountMales: number; amountFemales: number; amountNonBinary: number; amountAnyGender: number };
export const totalModels = (amounts: Amounts): number =>
  amounts.amountMales + amounts.amountFemales + amounts.amountNonBinary + amounts.amountAnyGender;

/** The sentence for a total that is out of bounds, or null. */
export const totalError = (amounts: Amounts, { limits }: Rules): string | null => {
  const total = totalModels(amounts);
  if (total < 1) return 'Ask for at least one model.';
  if (total > limits.modelsMax) return `At most ${limits.modelsMax} models in total; this is ${total}.`;
  return null;
};

/** Rules that look at several answers at once, where all of them are there; used by the draft, by submit and by the forms. */
const together = (draft: Partial<JobDraft>, rules: Rules, say: (path: string, message: string) => void) => {
  const { amountMales, amountFemales, amountNonBinary, amountAnyGender } = draft;
  if (
    amountMales !== undefined &&
    amountFemales !== undefined &&
    amountNonBinary !== undefined &&
    amountAnyGender !== undefined
  ) {
    const message = totalError({ amountMales, amountFemales, amountNonBinary, amountAnyGender }, rules);
    if (message) say('amountAnyGender', message);
  }
  if (draft.hourlyRate != null && draft.fixedRatePerModel != null)
    say('fixedRatePerModel', 'Pay by the hour or a fixed rate, not both.');
  const { sensitiveWork = 'NONE', sensitiveTerms } = draft;
  if (sensitiveWork !== 'NONE' && sensitiveTerms !== undefined && !sensitiveTerms)
    say('sensitiveTerms', 'Say what the model is asked to consent to.');
  const { eventDatePeriods: periods, rangeHoursPerDay } = draft;
  if (!periods) return;
  if (rangeHoursPerDay !== undefined) {
    const isByDay = periods.some(isWholeDays);
    if (isByDay && rangeHoursPerDay === null) say('rangeHoursPerDay', 'Enter the hours a day.');
    if (!isByDay && rangeHoursPerDay !== null) say('rangeHoursPerDay', 'Hours a day belong to whole days.');
  }
  if (periods.length > 1 && periods.some(period => isWholeDays(period) && daysIn(period) > 1))
    say('eventDatePeriods', 'A date range stands alone. Give its days one by one beside other dates.');
  if (draft.location)
    for (const [path, message] of wholeDayErrors(periods, draft.location.timeZone)) say(path, message);
};

/** Of whole days that are none where the job is: the sentences by path. */
export const wholeDayErrors = (periods: readonly TimeRange[], zone: string): [string, string][] =>
  periods.flatMap((period, index): [string, string][] =>
    isWholeDays(period) && !isWholeDaysIn(period, zone)
      ? [[`eventDatePeriods.${index}`, 'A whole day is from 00:00:00.000 to 23:59:59.999 on the venue’s clock.']]
      : [],
  );

/** Any part of a job's answers. */
export const JobDraft = builtOnce(rules =>
  z
    .object(jobFields(rules))
    .partial()
    .superRefine((draft, context) => {
      together(draft, rules, (path, message) => context.addIssue({ code: 'custom', path: path.split('.'), message }));
    }),
);
export type JobDraft = Partial<z.infer<z.ZodObject<ReturnType<typeof jobFields>>>>;
