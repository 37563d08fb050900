import { z } from './zod.ts';

export const Id = z.uuid('Invalid id');

export const ById = z.object({ id: Id });
