import type { Image } from '#contract/schemas/image.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { User } from '#contract/schemas/user.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import type { StepName } from '#wizard/flows/flows.ts';

/** A flow's answers as they were read, wherever they are kept. */
export interface Draft {
  fields: JobDraft;
  /** What is saved where others see it: on the server, or in the storage that a browser's tabs share. */
  saved: JobDraft;
  answered: readonly OnboardingStep[];
  /** By step: what is typed into forms that are not submitted yet. */
  typed: Record<string, unknown>;
  inviteCode: string | null;
  /** Null while nobody is signed in. */
  user: User | null;
  /** Null until the server has a draft. */
  job: Job | null;
  /** Named in the address of each step, where a person may have several drafts; null otherwise. */
  jobId: string | null;
  /** The server has every answer. */
  isSynced: boolean;
  /** Some answers wait here until the server can be reached. */
  unsent: boolean;
  /** Steps answered here and, differently, elsewhere since. */
  conflicts: readonly StepName[];
  /** Steps of an open job that are changed here and not saved yet. */
  changed: readonly StepName[];
  /** Of the steps that staff asked about, those gone through. */
  reviewed: readonly string[];
  /** Pictures of the answers, as far as they are known. */
  images: readonly Image[];
}
