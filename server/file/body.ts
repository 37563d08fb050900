import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal.ts';

const SILENCE_MS = 30_000;
const DRAIN_MS = 20_000;
const DRAIN_BYTES = 64 * 1_048_576;

/** The whole body, or a refusal as soon as it is longer than allowed. */
export const readBody = async (request: IncomingMessage, bytesMax: number): Promise<Buffer> => {
  const tooLarge = () =>
    new Refusal('IMAGE_LARGE', { bytesMax }, `A picture may have at most ${megabytes(bytesMax)} MB.`);
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const silence = setTimeout(() => request.destroy(), SILENCE_MS);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      silence.refresh();
      size += chunk.length;
      if (size > bytesMax) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    // A sender who went away hears no answer; it is no fault of ours either.
    throw error instanceof Refusal ? error : new Refusal('MALFORMED');
  } finally {
    clearTimeout(silence);
  }
  return Buffer.concat(chunks, size);
};

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

const megabytes = (bytes: number) => Math.floor(bytes / 1_048_576);
