import { createContext, use } from 'react';
import type { Image } from '#contract/schemas/image.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { Flow, FlowStep, StepName } from './flows/flows.ts';
import type { OpenedStep } from './flows/open-step.ts';
import type { Draft } from './store/draft.ts';
import type { Answer, DraftStore } from './store/draft-store.ts';

export interface Wizard {
  flow: Flow;
  here: FlowStep;
  store: DraftStore;
  /** The store's. */
  draft: Draft;
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
  /** Saves what is not saved yet, and hands the job over to review. */
  submit(fields: JobDraft): Promise<void>;
  /** Decides whose answer to a step holds, where it was answered elsewhere too. */
  resolve(step: StepName, whose: 'MINE' | 'THEIRS'): Promise<void>;
  /** Counts remote changes that were taken over: the form is remounted with each. */
  restarts: number;
  /** Where an answer can be changed, to come back to the review afterwards. */
  editAddress(step: StepName): string;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('A step is rendered outside its wizard.');
  return wizard;
}

export const OpenedContext = createContext<OpenedStep | null>(null);

export function useOpened(): OpenedStep {
  const opened = use(OpenedContext);
  if (!opened) throw new Error('A step is rendered outside its wizard.');
  return opened;
}
