import { z } from 'zod';
import { plainSentence } from './sentences.ts';

/**
 * Every schema is written with this `z`, so the settings hold wherever one runs. The content policy of our pages allows
 * no compiled code, and a browser would report the attempt.
 */
z.config({ customError: plainSentence, jitless: true });

export { z };
