import { Id } from '#contract/schemas/id.ts';
import { Image } from '#contract/schemas/image.ts';
import { answerShapes } from '#contract/schemas/job-fields.ts';
import { z } from '#contract/schemas/zod.ts';
import { FIRST_DAY, LAST_DAY } from '#contract/values/constants.ts';
import { onboardingSteps } from '#contract/values/user.ts';

/** One more with every change of shape: an older draft is dropped, never guessed at. */
export const VERSION = 3;

const FIRST_MS = Date.parse(`${FIRST_DAY}T00:00:00Z`);
const LAST_MS = Date.parse(`${LAST_DAY}T23:59:59.999Z`);
/** Of the years that a calendar here can show: beyond them a clock in another zone has no date at all. */
const isShown = (instant: string) => Date.parse(instant) >= FIRST_MS && Date.parse(instant) <= LAST_MS;
/** Frames are drawn one for each: no form here has ever counted further. */
const FRAMES_MAX = 1000;

/** Any part of a job's answers, as far as every screen can work with it. What the marketplace asks is for forms and server. */
const Answers = z
  .object(answerShapes)
  .partial()
  .refine(({ amountMales = 0, amountFemales = 0, amountNonBinary = 0, amountAnyGender = 0 }) =>
    [amountMales, amountFemales, amountNonBinary, amountAnyGender].every(amount => amount <= FRAMES_MAX),
  )
  .refine(({ eventDatePeriods = [] }) => eventDatePeriods.every(({ start, end }) => isShown(start) && isShown(end)));

/** What this browser holds of one draft and the server has not got: one shape for every store. */
export const LocalDraft = z.object({
  version: z.literal(VERSION),
  /** Null while nobody is signed in. */
  userId: z.string().nullable(),
  /** The job that it is or is to become, so that sending it twice makes one; null in registration until the first answer is sent. */
  jobId: z.string().nullable(),
  inviteCode: z.string().nullable(),
  answeredSteps: z.array(z.enum(onboardingSteps)),
  jobPostData: Answers,
  base: z.record(z.string(), Answers),
  typed: z.record(z.string(), z.unknown()),
  /** Pictures added here, which the job does not know yet. */
  images: z.array(Image),
  /** Of the questions that staff asked about, those gone through. */
  reviewed: z.array(z.string()),
});
export type LocalDraft = z.infer<typeof LocalDraft>;

export const PublicDraft = LocalDraft.extend({ jobId: Id });
export type PublicDraft = z.infer<typeof PublicDraft>;

export const JobPosts = z.object({
  version: z.literal(VERSION),
  userId: z.string(),
  /** The one changed last comes first. */
  drafts: z.array(LocalDraft),
});
export type JobPosts = z.infer<typeof JobPosts>;

export const NewDraft = z.object({ userId: z.string(), id: Id });
export type NewDraft = z.infer<typeof NewDraft>;
