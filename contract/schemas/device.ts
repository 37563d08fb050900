import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

/** A session of the caller. */
export const Device = z.object({
  id: Id,
  /** The browser's name: `Chrome on Android`. */
  name: z.string(),
  /** The device's time zone when it was last seen: `America/Los_Angeles`. Null when unknown. */
  timeZone: z.string().nullable(),
  signedInAt: Instant,
  /** Rounded to a quarter of an hour. */
  lastSeenAt: Instant,
  /** The session making the call. */
  isThis: z.boolean(),
  /** It shows push notices. */
  hasPush: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const deviceRows = rows({
  /** Not in the specification: people can see and end their own sessions. */
  getDevices: {
    does: 'Where the caller is signed in, the asking device first, then the last seen.',
    who: 'SIGNED_IN',
    answer: z.object({ items: z.array(Device) }),
  },
  /** Not in the specification. */
  signOutElsewhere: {
    does: 'Ends every session of the caller but the one that asks.',
    who: 'SIGNED_IN',
    whileSuspended: true,
    answer: Done,
  },
  /** Not in the specification. */
  signOutDevice: {
    does: 'Ends one session of the caller.',
    who: 'SIGNED_IN',
    whileSuspended: true,

    answer: Done,
  },
});
