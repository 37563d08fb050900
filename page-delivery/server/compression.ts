import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BEST = 11;
const QUICK = 5;
/** What is over this goes on as it is: nobody is waiting for it. */
const WAITING_MAX = 100;

const brotli = promisify(brotliCompress);
const asBrotli = (text: Buffer, quality: number): Promise<Buffer> =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const asGzip = promisify(gzip);

export type Bodies = { br: Buffer; gzip: Buffer; identity: Buffer };

/** Takes a hundredth of the time that the best takes, and someone is waiting for it. */
export const compressQuickly = async (identity: Buffer): Promise<Bodies> => {
  const [br, zipped] = await Promise.all([asBrotli(identity, QUICK), asGzip(identity)]);
  return { br, gzip: zipped, identity };
};

type Compressed = { bodies: Bodies; untilMs: number };

/** Compresses again, best, once nothing waits for it: one page at a time, so that most processors stay free. */
export const openBestCompression = () => {
  const waiting = new Set<Compressed>();
  let isAtWork = false;
  const work = async () => {
    isAtWork = true;
    for (const page of waiting) {
      waiting.delete(page);
      if (page.untilMs > Date.now()) page.bodies.br = await asBrotli(page.bodies.identity, BEST);
    }
    isAtWork = false;
  };
  return {
    add(page: Compressed): void {
      if (waiting.size < WAITING_MAX) waiting.add(page);
      if (!isAtWork) void work();
    },
  };
};
