import type { Handler } from '../context.ts';
import { readPrices } from '../job/index.ts';

export const getPaidServices: Handler<'getPaidServices'> = async ({ app }) => readPrices(app);
