import type { Image } from '#contract/schemas/image.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { SocialLinks } from '#contract/schemas/social-links.ts';
import type { z } from '#contract/schemas/zod.ts';
import type { Flow, FlowStep, StepName } from '#wizard/flows/flows.ts';
import type { Draft } from './draft.ts';

/** What a step hands over once it is answered. */
export type Answer =
  | { inviteCode: string | null }
  | { person: { name: string; companyName: string } }
  | { socialLinks: z.input<typeof SocialLinks> }
  | { job: JobDraft; images?: readonly Image[] };

export type Elsewhere = 'in another tab' | 'on another device';

/** What a change of the draft from elsewhere means for the step that is open: `TAKEN` replaces what its form shows. */
export type RemoteChange = 'NONE' | 'CHANGED' | 'TAKEN' | 'CLOSED';

export interface SaveStatus {
  text: string;
  /** Hidden on narrow screens. */
  more?: string;
  /** Shown after the text, as elapsed time. */
  at?: Date;
}

/** Keeps a flow's answers. It is opened anew with every load, and acts on the draft that was read then. */
export interface DraftStore {
  /** The same for one draft, however often it is opened. */
  readonly key: string;
  readonly draft: Draft;
  /** Where a conflicting answer came from. */
  readonly elsewhere: Elsewhere;

  /** The step at which the flow goes on. */
  resume(flow: Flow): FlowStep;
  /**
   * Saves an answer; `at` is the step it completes, null for one given beside the question. Answers the steps that were
   * not saved because they were answered elsewhere too. Rejects where the answer was refused, or waits to be sent.
   */
  answer(given: Answer, at: FlowStep | null): Promise<readonly StepName[]>;
  /** Keeps what is typed into a form on this device, until the step is answered. */
  type(step: StepName, values: unknown): void;
  /** Decides a conflict. `THEIRS` also undoes an unsaved change. */
  resolve(step: StepName, whose: 'MINE' | 'THEIRS'): void;

  /** A step's form is open until the returned function is called: another answer to it meanwhile is a conflict. */
  open(step: StepName): () => void;
  /** Tells when the draft may have been changed elsewhere, until the returned function is called. */
  watch(tell: () => void): () => void;
  /** Takes in what was changed elsewhere since the draft was read. */
  catchUp(step: StepName): RemoteChange;
  /** Sends the answers that wait here. Null where none do, or the server still cannot be reached. */
  flush(): Promise<readonly StepName[] | null>;

  /**
   * Hands the draft on: to the server after sign-in, to review, or to the job it changes. Answers the job's id; null where
   * there was nothing. The same key for every try submits once; a stranger's draft has its own id for that.
   */
  handOver(idempotencyKey?: string): Promise<string | null>;
  /** Deletes what is stored on this device. */
  discard(): void;
  /** Null where no save status is shown. */
  status(savedAt: Date | null): SaveStatus | null;
}

/** Opens a flow's draft; `jobId` is the one that the address names. */
export type OpenStore = (jobId: string | null) => DraftStore | Promise<DraftStore>;
