import type { IncomingMessage } from 'node:http';
import { followSafely } from '../../safe-fetch/follow.ts';
import type { FetchPolicy } from '../../safe-fetch/policy.ts';
import { RequestRefused } from '../../safe-fetch/request.ts';

export type Page = { url: URL; contentType: string; bytes: Buffer };

const BYTES_MAX = 262_144;
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

/** The beginning of a page, as a stranger without cookies gets it. */
export const fetchPage = async (
  address: string,
  { policy, product, signal }: { policy: FetchPolicy; product: string; signal: AbortSignal },
): Promise<Page> => {
  const { url, answer } = await followSafely(address, { policy, signal, headers: headersFor(product) });
  const { statusCode, headers } = answer;
  const contentType = headers['content-type'] ?? '';
  const isReadable =
    statusCode === 200 && HTML.test(contentType) && (headers['content-encoding'] ?? 'identity') === 'identity';
  if (!isReadable) {
    answer.destroy();
    throw new RequestRefused('no page');
  }
  return { url, contentType, bytes: await readBytes(answer) };
};
