import type { IncomingMessage } from 'node:http';

const DRAIN_MS = 20_000;
const DRAIN_BYTES = 64 * 1_048_576;

/**
 * Drains the request body up to a limit: a browser that is still sending when the connection closes never shows the
 * answer. Answers whether the end was reached; if not, the connection must be closed.
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
