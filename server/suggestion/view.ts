import type { Suggestion } from '#contract/schemas/suggestion.ts';
import { type ModelJson, publicModelView } from '../model/index.ts';
import type { Brief } from './brief.ts';
import { type Facts, reasonsFor, type Seen } from './reasons.ts';

export const suggestionView = (model: ModelJson, facts: Facts, brief: Brief, seen: Seen): Suggestion => ({
  model: publicModelView(model, model.photos ?? []),
  chatUserId: seen.forManager ? model.chatUserId : null,
  reasons: reasonsFor(model, facts, brief, seen),
});
