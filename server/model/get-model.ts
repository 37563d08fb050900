import { sql } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readSeen } from './may-see.ts';
import { type ModelJson, modelJson } from './read.ts';
import { seenModel } from './seen-model.ts';

/** Data of the model's page, as far as the viewer may see it. */
export const getModel: Handler<'getModel'> = async call => {
  const found = await readSeen<{ model: ModelJson }>(call, call.path.id, sql`${modelJson('m')} as model`);
  if (!found) throw new Refusal('NOT_FOUND');
  return seenModel(call, found);
};
