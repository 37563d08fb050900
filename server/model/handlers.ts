import type { bookOutRows } from '#contract/schemas/book-out.ts';
import type { modelRows } from '#contract/schemas/model.ts';
import type { Handlers } from '../context.ts';
import { addBookOut } from './add-book-out.ts';
import { getBookOuts } from './calendar.ts';
import { getModel } from './get-model.ts';
import { getPublicModels } from './get-public-models.ts';
import { getModelProfile } from './own-profile.ts';
import { removeBookOut } from './remove-book-out.ts';
import { saveModelProfile } from './save-model-profile.ts';

export const modelHandlers = {
  getPublicModels,
  getModel,
  getModelProfile,
  saveModelProfile,
  getBookOuts,
  addBookOut,
  removeBookOut,
} satisfies Handlers<keyof typeof modelRows | keyof typeof bookOutRows>;
