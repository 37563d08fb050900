import type { Image } from '#contract/schemas/image.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { SocialLinks } from '#contract/schemas/social-links.ts';
import type { z } from '#contract/schemas/zod.ts';
import type { Flow, FlowStep, StepName } from '#wizard/flows/flows.ts';
import type { Draft } from './draft.ts';

export type JobAnswer = { job: JobDraft; images?: readonly Image[] };

/** The result of an answered step. */
export type Answer =
  | { inviteCode: string | null }
  | { person: { name: string; companyName?: string | undefined } }
  | { socialLinks: z.input<typeof SocialLinks> }
  | JobAnswer;

export type Elsewhere = 'in another tab' | 'on another device';

/** The effect of a remote change of the draft on the open step: `TAKEN` replaces what its form shows. */
export type RemoteChange = 'NONE' | 'CHANGED' | 'TAKEN' | 'CLOSED';

export interface SaveStatus {
  text: string;
  /** Hidden on narrow screens. */
  more?: string;
  /** Shown after the text, as elapsed time. */
  at?: Date;
}

/** The storage of a flow's answers. It is created again on every load, with the draft read then. */
export interface DraftStore {
  /** The same for one draft, however often it is opened. */
  readonly key: string;
  readonly draft: Draft;
  /** Where a conflicting answer came from. */
  readonly elsewhere: Elsewhere;

  /** The step at which the flow resumes. */
  resume(flow: Flow): FlowStep;
  /**
   * Saves an answer; `at` is the step it completes, null for one given beside the question. Returns the steps that were
   * not saved because they were answered elsewhere too. Rejects when the answer was refused, or is stored to be sent
   * later.
   */
  answer(given: Answer, at: FlowStep | null): Promise<readonly StepName[]>;
  /** Stores what is typed into a form on this device, until the step is answered. */
  type(step: StepName, values: unknown): void;
  /** Decides a conflict. `THEIRS` also undoes an unsaved change. */
  resolve(step: StepName, whose: 'MINE' | 'THEIRS'): void;

  /** A step's form is open until the returned function is called: another answer to it in that time is a conflict. */
  open(step: StepName): () => void;
  /** Calls back when the draft may have been changed elsewhere, until the returned function is called. */
  watch(tell: () => void): () => void;
  /** Merges what was changed elsewhere since the draft was read. */
  catchUp(step: StepName): RemoteChange;
  /** Sends the unsent answers on this device. Null if there are none, or the server still cannot be reached. */
  flush(): Promise<readonly StepName[] | null>;

  /**
   * Hands the draft over: to the server after sign-in, to review, or to the job it changes. Returns the job's id; null
   * if there was nothing. Retries with the same key submit once; a visitor's draft has an id of its own for that.
   * `prices` identifies those that were shown: the submission is refused if they have changed.
   */
  handOver(idempotencyKey?: string, prices?: string): Promise<string | null>;
  /** Deletes what is stored on this device. */
  discard(): void;
  /** Null where no save status is shown. */
  status(savedAt: Date | null): SaveStatus | null;
}

/** Opens a flow's draft; `jobId` is the one in the address. */
export type OpenStore = (jobId: string | null) => DraftStore | Promise<DraftStore>;
