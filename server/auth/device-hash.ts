import type { App } from '../context.ts';
import { keyedHash } from './secrets.ts';

/** The stored hash of a device's secret. */
export const deviceHash = (app: App, secret: string): string => keyedHash(app.config, 'device', secret);
