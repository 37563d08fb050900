import type { limitsRows } from '#contract/schemas/limits.ts';
import type { Handlers } from '../context.ts';
import { getLimits } from './get-limits.ts';

export const limitsHandlers = { getLimits } satisfies Handlers<keyof typeof limitsRows>;
