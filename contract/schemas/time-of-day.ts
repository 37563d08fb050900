import { z } from './zod.ts';

/** On some clock: `07:30`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.');
