import type { App } from '../context.ts';
import { acceptedKeys, keyedHash, sameHash } from './secrets.ts';

/** The stored hash of a device's secret. */
export const deviceHash = (app: App, secret: string): string => keyedHash(app.config, 'device', secret);

/** Whether it is the hash of this secret, by the key of now or one that it replaced. */
export const isHashOfDevice = ({ config }: App, hash: string, secret: string): boolean =>
  acceptedKeys(config).some(key => sameHash(hash, keyedHash({ SECRET_KEY: key }, 'device', secret)));
