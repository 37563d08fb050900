import type { Image } from '#contract/schemas/image.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { User } from '#contract/schemas/user.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import type { StepName } from '#wizard/flows/flows.ts';

/** A flow's answers as they were read, from any store. */
export interface Draft {
  fields: JobDraft;
  /**
   * The saved answers, visible to other devices or tabs: on the server, or in the storage that a browser's tabs share.
   */
  saved: JobDraft;
  answered: readonly OnboardingStep[];
  /** By step: what is typed into forms but not submitted. */
  typed: Record<string, unknown>;
  inviteCode: string | null;
  /** Null while nobody is signed in. */
  user: User | null;
  /** Null until the server has a draft. */
  job: Job | null;
  /** Part of the address of each step, if a person may have several drafts; null otherwise. */
  jobId: string | null;
  /** The server has every answer. */
  isSynced: boolean;
  /** Some answers are stored here until the server can be reached. */
  unsent: boolean;
  /** Steps answered here and, differently, elsewhere since. */
  conflicts: readonly StepName[];
  /** Steps of an open job with unsaved changes. */
  changed: readonly StepName[];
  /** Which of the steps with questions of staff have been revisited. */
  reviewed: readonly string[];
  /** The loaded pictures of the answers. */
  images: readonly Image[];
}
