import type { modelCalls } from '#contract/model.ts';
import type { Handlers } from '../context.ts';
import { getPublicModels } from './get-public-models.ts';

export const modelHandlers = { getPublicModels } satisfies Handlers<keyof typeof modelCalls>;
