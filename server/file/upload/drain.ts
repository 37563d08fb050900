import type { IncomingMessage } from 'node:http';

const DRAIN_MS = 20_000;
const DRAIN_BYTES = 64 * 1_048_576;

/**
 * Reads on, up to a limit, and keeps nothing: a browser that is still sending when the connection closes never shows
 * the answer. Tells whether the end was reached; if not, the connection is of no more use.
 */
export const drainBody = async (request: IncomingMessage): Promise<boolean> => {
  if (request.readableEnded || request.destroyed) return request.readableEnded;
  const signal = AbortSignal.timeout(DRAIN_MS);
  let size = 0;
  return new Promise(resolve => {
    const settle = (isWhole: boolean) => {
      request.off('data', count).pause();
      resolve(isWhole);
    };
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > DRAIN_BYTES) settle(false);
    };
    signal.addEventListener('abort', () => settle(false), { once: true });
    request
      .on('data', count)
      .once('end', () => settle(true))
      .once('close', () => settle(false))
      .once('error', () => settle(false))
      .resume();
  });
};
