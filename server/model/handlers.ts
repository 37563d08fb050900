import type { modelCalls } from '#contract/model.ts';
import type { Handlers } from '../context.ts';
import { getModelProfile } from './get-model-profile.ts';
import { getPublicModels } from './get-public-models.ts';
import { saveModelProfile } from './save-model-profile.ts';

export const modelHandlers = {
  getPublicModels,
  getModelProfile,
  saveModelProfile,
} satisfies Handlers<keyof typeof modelCalls>;
