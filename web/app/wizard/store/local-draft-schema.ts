import { Id } from '#contract/schemas/id.ts';
import { Image } from '#contract/schemas/image.ts';
import { answerShapes } from '#contract/schemas/job-fields.ts';
import { z } from '#contract/schemas/zod.ts';
import { FIRST_DAY, LAST_DAY } from '#contract/values/constants.ts';
import { onboardingSteps } from '#contract/values/user.ts';

/** Incremented with every change of the format: an older draft is dropped, never converted. */
export const VERSION = 3;

const FIRST_MS = Date.parse(`${FIRST_DAY}T00:00:00Z`);
const LAST_MS = Date.parse(`${LAST_DAY}T23:59:59.999Z`);
/** Within the years that a calendar here can show: beyond them `Date` may overflow in another zone. */
const isShown = (instant: string) => Date.parse(instant) >= FIRST_MS && Date.parse(instant) <= LAST_MS;
/** One frame is rendered for each, so the number is limited: no form here has ever allowed more. */
const FRAMES_MAX = 1000;

/**
 * Any part of a job's answers, valid enough for every screen. The marketplace's rules are checked by forms and server.
 */
const Answers = z
  .object(answerShapes)
  .partial()
  .refine(({ amountMales = 0, amountFemales = 0, amountNonBinary = 0, amountAnyGender = 0 }) =>
    [amountMales, amountFemales, amountNonBinary, amountAnyGender].every(amount => amount <= FRAMES_MAX),
  )
  .refine(({ eventDatePeriods = [] }) => eventDatePeriods.every(({ start, end }) => isShown(start) && isShown(end)));

/** The part of a draft that this browser has and the server has not: one format for every store. */
export const LocalDraft = z.object({
  version: z.literal(VERSION),
  /** Null while nobody is signed in. */
  userId: z.string().nullable(),
  /**
   * The id of its job, also before that exists, so that sending it twice creates one; null in registration until the
   * first answer is sent.
   */
  jobId: z.string().nullable(),
  inviteCode: z.string().nullable(),
  answeredSteps: z.array(z.enum(onboardingSteps)),
  jobPostData: Answers,
  base: z.record(z.string(), Answers),
  typed: z.record(z.string(), z.unknown()),
  /** Pictures added here that the job does not contain yet. */
  images: z.array(Image),
  /** Which of the steps with questions of staff have been revisited. */
  reviewed: z.array(z.string()),
});
export type LocalDraft = z.infer<typeof LocalDraft>;

export const PublicDraft = LocalDraft.extend({ jobId: Id });
export type PublicDraft = z.infer<typeof PublicDraft>;

export const JobPosts = z.object({
  version: z.literal(VERSION),
  userId: z.string(),
  /** The most recently changed one comes first. */
  drafts: z.array(LocalDraft),
});
export type JobPosts = z.infer<typeof JobPosts>;

export const NewDraft = z.object({ userId: z.string(), id: Id });
export type NewDraft = z.infer<typeof NewDraft>;
