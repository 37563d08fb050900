import type { suggestionRows } from '#contract/schemas/suggestion.ts';
import type { Handlers } from '../context.ts';
import { getMatches } from './get-matches.ts';
import { getSuggestion } from './get-suggestion.ts';
import { saveSuggestion } from './save-suggestion.ts';

export const suggestionHandlers = { getMatches, saveSuggestion, getSuggestion } satisfies Handlers<
  keyof typeof suggestionRows
>;
