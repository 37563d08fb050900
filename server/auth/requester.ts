import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { CallName } from '#contract/wire/index.ts';
import type { App, CallContext } from '../context.ts';
import { sessions } from '../db/tables/sessions.ts';
import { users } from '../db/tables/users.ts';
import { deviceHash } from './device-hash.ts';
import { keyedHash } from './secrets.ts';

/** The requester: a device by its secret, or an address where there is none. Both are keyed hashes. */
export type Requester = { deviceHash: string | null; addressHash: string };
type Asking = Pick<CallContext<CallName>, 'app' | 'device' | 'addressHash'>;

/** The limit of accounts remembered for a shared browser. */
const ACCOUNTS_EACH = 50;

export const newDeviceSecret = (): string => randomBytes(24).toString('base64url');

export const requesterOf = ({ app, device, addressHash }: Asking): Requester => ({
  deviceHash: device.secret === null ? null : deviceHash(app, device.secret),
  addressHash,
});

/**
 * As `requesterOf`, and issues a secret if there is none. Only a browser is sure to send it back; other clients are
 * identified by address until they do.
 */
export const requesterWithSecret = (asking: Asking): Requester => {
  const { app, device, addressHash } = asking;
  if (device.secret !== null) return requesterOf(asking);
  const secret = newDeviceSecret();
  device.set(secret);
  return { deviceHash: device.isBrowser ? deviceHash(app, secret) : null, addressHash };
};

/** A signed-in person who requests a code for another number, from any device. */
export const accountRequester = (
  { app, addressHash }: Pick<Asking, 'app' | 'addressHash'>,
  userId: string,
): Requester => ({
  deviceHash: keyedHash(app.config, 'account that asks for a code', userId),
  addressHash,
});

/** A session of staff: a code it asks for works in no other. */
export const staffSessionRequester = (
  { app, addressHash }: Pick<Asking, 'app' | 'addressHash'>,
  sessionId: string,
): Requester => ({ deviceHash: keyedHash(app.config, 'session that proves', sessionId), addressHash });

/**
 * Whether someone with this phone has signed in from the device before. The query depends on the device alone, so its
 * timing reveals nothing about the phone.
 */
export const isKnownDevice = async (app: App, { deviceHash: hash }: Requester, phone: string): Promise<boolean> => {
  if (hash === null) return false;
  const known = await app.database.db
    .select({ phone: users.phone })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.deviceHash, hash), isNotNull(users.phone)))
    .orderBy(desc(sessions.id))
    .limit(ACCOUNTS_EACH);
  return known.some(one => one.phone === phone);
};
