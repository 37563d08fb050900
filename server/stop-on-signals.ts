import type { Server } from './app.ts';

/** The longest a stop takes after the time in which balancers notice it: 20 seconds together at most. */
const STOP_MS = 12_000;

/**
 * Heeds signals to stop, and the end of the parent process. The answer is told the server once it is built: until then a signal ends
 * the process at once, because nothing was promised to anyone.
 */
export const stopOnSignals = (): ((server: Server) => void) => {
  let server: Server | null = null;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    if (!server) return process.exit(0);
    setTimeout(() => process.exit(1), server.app.config.DRAIN_SECONDS * 1_000 + STOP_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
  // The parent process has ended already: nobody else would stop this one.
  if (process.connected === false) stop();
  return built => {
    server = built;
  };
};
