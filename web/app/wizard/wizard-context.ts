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
  /** The target of Back; null at the first step. */
  backTo: string | null;
  /** Opened from the review, to which continuing returns. */
  fromReview: boolean;
  /** The target of Continue. */
  onward: string;
  /** The questions of staff about this step. */
  asked: string | null;
  /** Saves the answer and continues. Rejects when the server refuses it. */
  answer(given: Answer): Promise<void>;
  /** Shows answers in the preview while they are being given. */
  show(fields: JobDraft, images?: readonly Image[]): void;
  /** Saves an answer given beside the question, without continuing. */
  keep(fields: JobDraft): Promise<void>;
  /** Saves unsaved answers, and submits the job for review at the prices that were shown. */
  submit(fields: JobDraft, prices?: string): Promise<void>;
  /** Decides which answer to a step wins, if it was answered elsewhere too. */
  resolve(step: StepName, whose: 'MINE' | 'THEIRS'): Promise<void>;
  /** Counts remote changes that replaced local ones: the form is remounted with each. */
  restarts: number;
  /** The address to change an answer, returning to the review afterwards. */
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
