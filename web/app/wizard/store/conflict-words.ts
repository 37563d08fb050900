import { CallError } from '#client/call-error.ts';
import { type StepName, stepTitles } from '#wizard/flows/flows.ts';
import type { Elsewhere } from './draft-store.ts';

const listed = (steps: readonly StepName[]) => steps.map(step => `“${stepTitles[step]}”`).join(', ');

/** `“Pay rate” was answered on another device meanwhile. Choose which answer holds.` */
export const conflictSentence = (steps: readonly StepName[], where: Elsewhere): string =>
  `${listed(steps)} ${steps.length === 1 ? 'was' : 'were'} answered ${where} meanwhile. Choose which ${steps.length === 1 ? 'answer holds' : 'answers hold'}.`;

/** The error of a submit that would overwrite an answer not seen on this device. */
export const conflictError = (steps: readonly StepName[], where: Elsewhere): CallError =>
  new CallError({ status: 409, code: 'STALE_DRAFT', message: 'Conflict', sentence: conflictSentence(steps, where) });
