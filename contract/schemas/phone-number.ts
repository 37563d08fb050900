import { plainPhone } from '../rules/plain-phone.ts';
import { z } from './zod.ts';

/** As typed; the server reads it as E.164 and answers PHONE_INVALID when it cannot. */
export const PhoneNumber = z
  .string({ error: 'Enter your phone number.' })
  .overwrite(plainPhone)
  .min(1, 'Enter your phone number.')
  .max(40, 'This is too long for a phone number.');

export const VerificationCode = z
  .string({ error: 'Enter the code.' })
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits.');
