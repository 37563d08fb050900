import { z } from 'zod';
import { defaultMessage } from './sentences.ts';

/**
 * Every schema is written with this `z`, so that its settings apply everywhere. The content security policy of our
 * pages forbids compiled code, and a browser would report the attempt.
 */
z.config({ customError: defaultMessage, jitless: true });

export { z };
