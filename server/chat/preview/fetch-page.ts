import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Outside } from './outside.ts';

export type Page = { url: URL; contentType: string; bytes: Buffer };

const REDIRECTS_MAX = 3;
const BYTES_MAX = 262_144;
const HEADER_BYTES = 16_384;
const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308]);
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;

const headersFor = (product: string) => ({
  'user-agent': `${product}-link-preview/1`,
  accept: 'text/html, application/xhtml+xml',
  'accept-encoding': 'identity',
  'accept-language': 'en',
});

/** A page that gets no preview. */
export class NotFetched extends Error {}

const refuse = (why: string): never => {
  throw new NotFetched(why);
};

const checked = (address: string | URL, base: URL | undefined, outside: Outside): URL => {
  const url = URL.parse(address, base) ?? refuse('address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('scheme');
  if (url.username || url.password) refuse('credentials');
  if (!outside.ports.includes(url.port)) refuse('port');
  return url;
};

/** One address of the host. One that may not be reached refuses them all: a name that leads inward is not to be trusted. */
const addressOf = async (url: URL, outside: Outside): Promise<string> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await outside.resolve(host);
  if (!addresses.every(address => outside.mayReach(address))) refuse('not public');
  return addresses[0] ?? refuse('no address');
};

/** Connects to this address and no other, whatever the host's name would answer now. */
const only = (address: string): LookupFunction => {
  const family = isIP(address);
  return (_host, options, found) => (options.all ? found(null, [{ address, family }]) : found(null, address, family));
};

const request = (url: URL, address: string, product: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const { request: ask } = url.protocol === 'https:' ? https : http;
    ask(url, {
      agent: false,
      lookup: only(address),
      headers: headersFor(product),
      maxHeaderSize: HEADER_BYTES,
      signal,
    })
      .on('response', done)
      .on('error', failed)
      .end();
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

const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason), { once: true });
    work.then(done, failed);
  });

/** The beginning of a page, as a stranger without cookies gets it. Every redirect is checked as the first address was. */
export const fetchPage = async (
  address: string,
  { outside, product, signal }: { outside: Outside; product: string; signal: AbortSignal },
): Promise<Page> => {
  let url = checked(address, undefined, outside);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    signal.throwIfAborted();
    const to = await within(signal, addressOf(url, outside));
    const answer = await request(url, to, product, signal);
    const { statusCode = 0, headers } = answer;
    if (REDIRECT_STATUS.has(statusCode)) {
      answer.destroy();
      url = checked(headers.location ?? refuse('no location'), url, outside);
      continue;
    }
    const contentType = headers['content-type'] ?? '';
    const isReadable =
      statusCode === 200 && HTML.test(contentType) && (headers['content-encoding'] ?? 'identity') === 'identity';
    if (!isReadable) {
      answer.destroy();
      refuse('no page');
    }
    return { url, contentType, bytes: await readBytes(answer) };
  }
  return refuse('redirects');
};
