import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

/** Somewhere the caller is signed in. */
export const Device = z.object({
  id: Id,
  /** As its browser names itself: `Chrome on Android`. */
  name: z.string(),
  /** Of its clock, when it was last seen: `America/Los_Angeles`. Null where it told none. */
  timeZone: z.string().nullable(),
  signedInAt: Instant,
  /** To a quarter of an hour. */
  lastSeenAt: Instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const deviceRows = rows({
  /** Not in the specification: where someone is signed in is theirs to see and to end. */
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
