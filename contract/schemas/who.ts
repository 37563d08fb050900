import { callers } from '../values/who.ts';
import { z } from './zod.ts';

export const Who = z.enum(callers);
