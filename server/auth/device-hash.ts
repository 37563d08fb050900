import type { App } from '../context.ts';
import { keyedHash } from './secrets.ts';

/** What is kept of a device's secret. */
export const deviceHash = (app: App, secret: string): string => keyedHash(app.config, 'device', secret);
