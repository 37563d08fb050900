import { arrivalKinds } from '../values/work.ts';
import { Instant } from './instant.ts';
import { z } from './zod.ts';

/** Where a phone is, asked for at a check-in alone. Only the distance from the venue is stored. */
const PhonePlace = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyMeters: z.number().min(0),
});
export type PhonePlace = z.infer<typeof PhonePlace>;

/** The four digits that the client says, or the text of their QR code: job, period and signature. */
const CheckInCode = z
  .string()
  .trim()
  .regex(/^(\d{4}|[\da-f-]{36}\.\d{1,4}\.[\w-]{16})$/, 'This is not a check-in code. It has four digits.');

export const CheckInForm = z
  .object({
    place: PhonePlace.optional(),
    code: CheckInCode.optional(),
    /** When the model checked in, if this is sent later. */
    at: Instant.optional(),
  })
  .refine(({ place, code }) => place !== undefined || code !== undefined, {
    path: ['code'],
    message: 'Check in with your place, or with the client’s code.',
  });
export type CheckInForm = z.infer<typeof CheckInForm>;

export const ArrivalForm = z
  .object({
    kind: z.enum(arrivalKinds),
    /** When they come. */
    at: Instant.optional(),
  })
  .refine(({ kind, at }) => kind !== 'LATE' || at !== undefined, { path: ['at'], message: 'Say when you come.' });
export type ArrivalForm = z.infer<typeof ArrivalForm>;
