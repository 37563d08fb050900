import { Done } from './done.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

/** A point on P-256 and a secret of 16 bytes, in base64 with the alphabet of addresses, as browsers write them. */
const PublicKey = z.string().regex(/^[\w-]{87}=?$/);
const Secret = z.string().regex(/^[\w-]{22}(==)?$/);

/** A browser's subscription, as `PushSubscription.toJSON()` writes it. */
export const PushSubscription = z.object({
  /** The address at the browser's push service: whoever knows it can be told apart by nobody else. */
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  keys: z.object({ p256dh: PublicKey, auth: Secret }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const pushRows = rows({
  /** Not in the specification, whose app has notices of its own. */
  getPush: {
    does: 'Whether this device shows push notices, and the key that its browser subscribes with.',
    who: 'SIGNED_IN',
    answer: z.object({ publicKey: z.string(), isOn: z.boolean() }),
  },
  /** Not in the specification. */
  savePush: {
    does: 'Switches push notices on for this device, until it is signed out.',
    who: 'SIGNED_IN',
    body: PushSubscription,
    answer: Done,
  },
  /** Not in the specification. */
  removePush: {
    does: 'Switches push notices off for this device.',
    who: 'SIGNED_IN',
    whileSuspended: true,
    answer: Done,
  },
  /** Not in the specification. */
  removeDevicePush: {
    does: 'Switches push notices off for another device of the caller.',
    who: 'SIGNED_IN',
    whileSuspended: true,
    answer: Done,
  },
});
