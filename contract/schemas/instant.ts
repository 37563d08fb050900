import { z } from './zod.ts';

export const Instant = z.iso.datetime({ offset: true, error: 'This is not a date and time.' });
