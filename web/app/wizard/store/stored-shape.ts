import { descriptorOf, jobFieldNames } from '#contract/rules/job-fields.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import type { Location, Venue } from '#contract/schemas/place.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { FIRST_DAY, LAST_DAY } from '#contract/values/constants.ts';
import type { FieldType, JobFieldName } from '#contract/values/job-field-table.ts';
import { ethnicities, eyesColors, hairColors } from '#contract/values/model.ts';
import type { PremiumService } from '#contract/values/payment.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import { answers } from '#wizard/flows/flows.ts';

// Checked by hand: a schema would bring its whole library to every step. The marketplace's rules are the forms' and the
// server's; here it is only whether what was stored can be worked with.

export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = value => typeof value === 'string';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
export const isId: Check<string> = (value): value is string => isText(value) && ID.test(value);
export const isAnything: Check<unknown> = (value): value is unknown => value !== undefined;
const isFlag: Check<boolean> = value => typeof value === 'boolean';
const isNumber: Check<number> = (value): value is number => Number.isFinite(value);
const isWhole: Check<number> = (value): value is number => Number.isInteger(value);
/** Frames are drawn one for each: no form here has ever counted further. */
const isCount: Check<number> = (value): value is number => isWhole(value) && value >= 0 && value <= 1000;

export const is =
  <T extends number>(only: T): Check<T> =>
  (value): value is T =>
    value === only;
const oneOf =
  <T extends string>(values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.some(each => each === value);
export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);
const ifThere =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value);
export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check);
export const recordOf =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isPlain(value) && Object.values(value).every(check);
export const shape =
  <T extends object>(checks: { [Key in keyof T]-?: Check<T[Key]> }): Check<T> =>
  (value): value is T =>
    isPlain(value) && Object.entries<Check<unknown>>(checks).every(([key, check]) => check(value[key]));

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const services: readonly PremiumService[] = ['RUSH_BOOKING', 'AGENT_ASSISTANCE'];
const steps: readonly OnboardingStep[] = ['START', ...Object.values(answers).filter(step => step !== null)];

export const areSteps = listOf(oneOf(steps));

const WRITTEN = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const FIRST_MS = Date.parse(`${FIRST_DAY}T00:00:00Z`);
const LAST_MS = Date.parse(`${LAST_DAY}T23:59:59.999Z`);
/** Of the years that a calendar here can show: beyond them a clock in another zone has no date at all. */
const isInstant: Check<string> = (value): value is string => {
  const ms = isText(value) ? Date.parse(value) : Number.NaN;
  return WRITTEN.test(String(value)) && ms >= FIRST_MS && ms <= LAST_MS;
};
const isPeriod = shape<TimeRange>({ start: isInstant, end: isInstant });
const isVenue = shape<Venue>({ name: isText, address: isText });
const isZone: Check<string> = (value): value is string => {
  if (!isText(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: value }));
  } catch {
    return false;
  }
};
const isLocation = shape<Location>({
  placeId: isText,
  name: isText,
  region: isText,
  country: isText,
  latitude: isNumber,
  longitude: isNumber,
  timeZone: isZone,
  venue: ifThere(orNull(isVenue)),
  venueNote: orNull(isText),
});
const areRequirements = shape<ModelRequirements>({
  minHeightIn: orNull(isWhole),
  maxHeightIn: orNull(isWhole),
  hairColor: listOf(oneOf(hairColors)),
  eyesColor: listOf(oneOf(eyesColors)),
  ethnicity: listOf(oneOf(ethnicities)),
  languages: listOf(isText),
  skills: listOf(isText),
  wardrobe: orNull(isText),
  visibleTattoos: orNull(isFlag),
});

export const isImage = shape<Image>({
  originalId: isText,
  originalUrl: isText,
  filename: isText,
  src: isText,
  widthPx: isWhole,
  heightPx: isWhole,
  placeholder: orNull(isText),
});

const checkOf: Record<FieldType, (names: readonly string[]) => Check<unknown>> = {
  CENTS: () => isWhole,
  CHOICE: names => oneOf(names),
  COUNT: () => isCount,
  FLAG: () => isFlag,
  IDS: () => listOf(isText),
  PERIODS: () => listOf(isPeriod),
  PLACE: () => isLocation,
  REQUIREMENTS: () => areRequirements,
  SERVICES: () => listOf(oneOf(services)),
  TEXT: () => isText,
};

const isAnswer = (name: JobFieldName, value: unknown): boolean => {
  const { type, names = {}, nullable } = descriptorOf(name);
  return value === undefined || (nullable && value === null) || checkOf[type](Object.keys(names))(value);
};

/** Any part of a job's answers. */
export const areFields: Check<JobDraft> = (value): value is JobDraft =>
  isPlain(value) && jobFieldNames.every(name => isAnswer(name, value[name]));
