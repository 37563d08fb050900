import { CallError } from '#client/call-error.ts';
import { type StepName, stepTitles } from '#wizard/flows/flows.ts';

const listed = (steps: readonly StepName[]) => steps.map(step => `“${stepTitles[step]}”`).join(', ');

type Where = 'on another device' | 'in another tab';

/** `“Pay rate” was answered on another device meanwhile. Choose which answer holds.` */
export const clashSentence = (steps: readonly StepName[], where: Where = 'on another device'): string =>
  `${listed(steps)} ${steps.length === 1 ? 'was' : 'were'} answered ${where} meanwhile. Choose which ${steps.length === 1 ? 'answer holds' : 'answers hold'}.`;

/** Nothing is saved over an answer that nobody here has seen. */
export const answeredElsewhere = (steps: readonly StepName[], where?: Where): CallError =>
  new CallError({ status: 409, code: 'STALE_DRAFT', message: 'Conflict', sentence: clashSentence(steps, where) });
