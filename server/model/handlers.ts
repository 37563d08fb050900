import type { modelRows } from '#contract/schemas/model.ts';
import type { Handlers } from '../context.ts';
import { getModel } from './get-model.ts';
import { getPublicModels } from './get-public-models.ts';
import { getModelProfile } from './own-profile.ts';
import { saveModelProfile } from './save-model-profile.ts';

export const modelHandlers = {
  getPublicModels,
  getModel,
  getModelProfile,
  saveModelProfile,
} satisfies Handlers<keyof typeof modelRows>;
