import { z } from 'zod';
import { Id } from '#contract/call.ts';
import {
  CategoryCode,
  EventType,
  type JobDraft,
  ModelRequirements,
  SensitiveWork,
  TimeRange,
} from '#contract/job-fields.ts';
import { PremiumService } from '#contract/payment.ts';
import { Location } from '#contract/place.ts';
import { OnboardingStep } from '#contract/user.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { toast } from '#ui/toast-store.ts';

/** One more with every change of shape: an older draft is dropped, never guessed at. */
const VERSION = 1;

const wholeOrNull = z.number().int().nullable();

/** A draft's shape without the marketplace's rules: those are the forms' and the server's. */
const StoredFields = z
  .object({
    eventType: EventType,
    categoryCode: CategoryCode,
    amountMales: z.number().int(),
    amountFemales: z.number().int(),
    amountNonBinary: z.number().int(),
    amountAnyGender: z.number().int(),
    location: Location,
    localModelsOnly: z.boolean(),
    eventDatePeriods: z.array(TimeRange),
    rangeHoursPerDay: wholeOrNull,
    hourlyRate: wholeOrNull,
    fixedRatePerModel: wholeOrNull,
    description: z.string(),
    sensitiveWork: SensitiveWork,
    sensitiveTerms: z.string().nullable(),
    modelRequirements: ModelRequirements,
    imageIds: z.array(Id),
    selectedModelIds: z.array(Id),
    premiumServices: z.array(PremiumService),
  } satisfies Record<keyof JobDraft, z.ZodType>)
  .partial();

/** What stands in a form not yet answered, by step: a reload or Back loses no letter of it. */
const Typed = z.record(z.string(), z.unknown());
const Steps = z.array(OnboardingStep);

const PublicDraft = z.object({
  version: z.literal(VERSION),
  /** Names the draft to the server, so that handing it over twice makes one job. */
  key: z.string(),
  inviteCode: z.string().nullable(),
  fields: StoredFields,
  answeredSteps: Steps,
  typed: Typed,
});
export type PublicDraft = z.infer<typeof PublicDraft>;

/** What a signed-in manager has answered and the server has not got yet. */
const JobPost = z.object({
  version: z.literal(VERSION),
  userId: Id,
  /** Null until the first answer has made the draft on the server. */
  jobId: Id.nullable(),
  answeredSteps: Steps,
  jobPostData: StoredFields,
  typed: Typed,
});
export type JobPost = z.infer<typeof JobPost>;

const PUBLIC_KEY = 'public-create-job';
const JOB_POST_KEY = 'createJobPost';

const read = <T>(key: string, shape: z.ZodType<T>): T | null => {
  const stored = readStored(key);
  if (stored === null || stored === undefined) return null;
  const parsed = shape.safeParse(stored);
  if (parsed.success) return parsed.data;
  removeStored(key);
  toast.show('Your earlier draft could not be read here. Please start it again.');
  return null;
};

const union = <T>(some: readonly T[], more: readonly T[] = []): T[] => [...new Set([...some, ...more])];

export const readPublicDraft = (): PublicDraft | null => read(PUBLIC_KEY, PublicDraft);

/** Merges: fields and steps given are added to those there. */
export const savePublicDraft = (
  patch: Partial<Pick<PublicDraft, 'inviteCode' | 'fields' | 'answeredSteps' | 'typed'>>,
): PublicDraft => {
  const now: PublicDraft = readPublicDraft() ?? {
    version: VERSION,
    key: crypto.randomUUID(),
    inviteCode: null,
    fields: {},
    answeredSteps: [],
    typed: {},
  };
  const next: PublicDraft = {
    ...now,
    ...patch,
    fields: { ...now.fields, ...patch.fields },
    answeredSteps: union(now.answeredSteps, patch.answeredSteps),
    typed: { ...now.typed, ...patch.typed },
  };
  writeStored(PUBLIC_KEY, next);
  return next;
};

export const clearPublicDraft = (): void => removeStored(PUBLIC_KEY);

/** The buffer of this person; another's, or one of another job than the one named, is not theirs to see. */
export const readJobPost = (userId: string, jobId?: string | null): JobPost | null => {
  const stored = read(JOB_POST_KEY, JobPost);
  if (stored?.userId !== userId) return null;
  return jobId === undefined || stored.jobId === jobId ? stored : null;
};

/** Merges every update into the buffer; `jobId` null is the draft that the server has not made yet. */
export const saveJobPost = (
  userId: string,
  jobId: string | null,
  patch: Partial<Pick<JobPost, 'answeredSteps' | 'jobPostData' | 'typed'>>,
): JobPost => {
  const stored = readJobPost(userId);
  const now: JobPost =
    stored && stored.jobId === jobId
      ? stored
      : { version: VERSION, userId, jobId, answeredSteps: [], jobPostData: {}, typed: {} };
  const next: JobPost = {
    ...now,
    jobPostData: { ...now.jobPostData, ...patch.jobPostData },
    answeredSteps: union(now.answeredSteps, patch.answeredSteps),
    typed: { ...now.typed, ...patch.typed },
  };
  writeStored(JOB_POST_KEY, next);
  return next;
};

/** The server has what was buffered: only what stands in forms still open is kept. */
export const emptyJobPost = (userId: string, jobId: string, answeredForm?: string): void => {
  const typed = { ...readJobPost(userId)?.typed };
  if (answeredForm) delete typed[answeredForm];
  const empty: JobPost = { version: VERSION, userId, jobId, answeredSteps: [], jobPostData: {}, typed };
  writeStored(JOB_POST_KEY, empty);
};

export const clearJobPost = (): void => removeStored(JOB_POST_KEY);
