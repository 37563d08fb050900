import type { Handler } from '../context.ts';

export const getLimits: Handler<'getLimits'> = async ({ app }) => app.config.limits;
