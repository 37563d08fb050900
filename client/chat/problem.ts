import { CallError, sentenceOf } from '../call-error.ts';
import type { Problem } from './chat.ts';

export const problemOf = (error: unknown): Problem => ({
  code: error instanceof CallError ? error.code : 'UNKNOWN',
  sentence: sentenceOf(error),
});

export const notInConversation: Problem = { code: 'NOT_FOUND', sentence: 'You do not take part in this conversation.' };
