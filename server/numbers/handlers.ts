import type { numberRows } from '#contract/schemas/numbers.ts';
import type { Handlers } from '../context.ts';
import { getNumbers } from './get-numbers.ts';

export const numberHandlers = { getNumbers } satisfies Handlers<keyof typeof numberRows>;
