import type { IncomingMessage } from 'node:http';
import type { Outside } from '../../outside.ts';
import { NotAsked, outsideUrl, requestOutside } from '../../request-outside.ts';

export type Page = { url: URL; contentType: string; bytes: Buffer };

const REDIRECTS_MAX = 3;
const BYTES_MAX = 262_144;
const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308]);
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;

const headersFor = (product: string) => ({
  'user-agent': `${product}-link-preview/1`,
  accept: 'text/html, application/xhtml+xml',
  'accept-encoding': 'identity',
  'accept-language': 'en',
});

const readBytes = async (answer: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= BYTES_MAX || part.includes('</head>')) break;
  }
  return Buffer.concat(parts).subarray(0, BYTES_MAX);
};

/** The beginning of a page, as a stranger without cookies gets it. Every redirect is checked as the first address was. */
export const fetchPage = async (
  address: string,
  { outside, product, signal }: { outside: Outside; product: string; signal: AbortSignal },
): Promise<Page> => {
  let url = outsideUrl(address, undefined, outside);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    signal.throwIfAborted();
    const answer = await requestOutside(url, { outside, signal, headers: headersFor(product) });
    const { statusCode = 0, headers } = answer;
    if (REDIRECT_STATUS.has(statusCode)) {
      answer.destroy();
      if (!headers.location) throw new NotAsked('no location');
      url = outsideUrl(headers.location, url, outside);
      continue;
    }
    const contentType = headers['content-type'] ?? '';
    const isReadable =
      statusCode === 200 && HTML.test(contentType) && (headers['content-encoding'] ?? 'identity') === 'identity';
    if (!isReadable) {
      answer.destroy();
      throw new NotAsked('no page');
    }
    return { url, contentType, bytes: await readBytes(answer) };
  }
  throw new NotAsked('redirects');
};
