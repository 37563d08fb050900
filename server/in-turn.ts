import type { App } from './context.ts';

/**
 * Work whose runs never overlap within one server: each begins when the one before has ended, so that all that was due when
 * it was asked for is done when it ends.
 */
export const inTurn = (work: (app: App) => Promise<void>): ((app: App) => Promise<void>) => {
  const running = new WeakMap<App, Promise<void>>();
  return app => {
    const before = running.get(app) ?? Promise.resolve();
    const run = before.catch(() => undefined).then(() => work(app));
    running.set(app, run);
    return run;
  };
};
