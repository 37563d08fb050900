import { createContext, use } from 'react';
import type { Image } from '#contract/schemas/image.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { SocialLinks } from '#contract/schemas/social-links.ts';
import type { z } from '#contract/schemas/zod.ts';
import type { Flow, FlowStep, StepName } from './flows/flows.ts';
import type { OpenedStep } from './flows/open-step.ts';
import type { WizardDraft } from './store/draft.ts';

/** What a step hands over once it is answered. */
export type Answer =
  | { inviteCode: string | null }
  | { person: { name: string; companyName: string } }
  | { socialLinks: z.input<typeof SocialLinks> }
  | { job: JobDraft; images?: readonly Image[] };

export interface Wizard {
  flow: Flow;
  here: FlowStep;
  draft: WizardDraft;
  /** Pictures of the draft, by id, as far as they are known. */
  images: readonly Image[];
  /** Where Back leads; null at the first step. */
  backTo: string | null;
  /** Opened from the review, which is where continuing returns to. */
  fromReview: boolean;
  /** Where continuing leads. */
  onward: string;
  /** What staff asked about this question. */
  asked: string | null;
  /** Saves the answer and goes on. Rejects when the server refuses it. */
  answer(given: Answer): Promise<void>;
  /** Shows answers on the card while they are being given. */
  show(fields: JobDraft, images?: readonly Image[]): void;
  /** Saves something answered beside the question, and stays here. */
  keep(fields: JobDraft): Promise<void>;
  /** Sends what is not yet on the server and then the job to review. */
  submit(fields: JobDraft): Promise<void>;
  /** Where two devices answered the same: says whose answer holds. */
  settle(step: StepName, whose: 'MINE' | 'THEIRS'): Promise<void>;
  /** Counts the answers taken from elsewhere: the form begins anew with each. */
  taken: number;
  /** Where an answer can be changed, to come back to the review afterwards. */
  editAddress(step: StepName): string;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('A step stands outside of its wizard.');
  return wizard;
}

export const OpenedContext = createContext<OpenedStep | null>(null);

export function useOpened(): OpenedStep {
  const opened = use(OpenedContext);
  if (!opened) throw new Error('A step stands outside of its wizard.');
  return opened;
}
