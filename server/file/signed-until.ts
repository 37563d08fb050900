import type { App } from '../context.ts';

const HOUR_SECONDS = 3_600;

const nowSeconds = (app: App): number => Math.floor(app.clock.now().getTime() / 1000);

/** When a signed address of now expires, in one to two hours. The same within an hour, so that a browser loads it once. */
export const signedUntil = (app: App): number => (Math.floor(nowSeconds(app) / HOUR_SECONDS) + 2) * HOUR_SECONDS;

export const secondsUntil = (app: App, until: number): number => Math.max(until - nowSeconds(app), 0);
