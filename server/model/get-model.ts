import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readSeenModel } from './model-access.ts';
import { seenModel } from './seen-model.ts';

/** Data of the model's page, as far as the viewer may see it. */
export const getModel: Handler<'getModel'> = async call => {
  const found = await readSeenModel(call, call.path.id);
  if (!found) throw new Refusal('NOT_FOUND');
  return { ...(await seenModel(call, found)), photoTags: found.photoTags };
};
