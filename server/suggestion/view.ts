import type { Suggestion } from '#contract/schemas/suggestion.ts';
import { type ModelJson, publicModelView } from '../model/index.ts';
import type { Brief } from './brief.ts';
import { type Facts, reasonsFor } from './reasons.ts';

export const suggestionView = (model: ModelJson, facts: Facts, brief: Brief, forManager: boolean): Suggestion => ({
  model: publicModelView(model, model.photos ?? []),
  chatUserId: forManager ? model.chatUserId : null,
  reasons: reasonsFor(model, facts, brief, forManager),
});
