import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { FetchPolicy } from './policy.ts';

const HEADER_BYTES = 16_384;

/** An address that a stranger named and that is not asked: not of the web, not public, or not found. */
export class RequestRefused extends Error {}

const refuse = (why: string): never => {
  throw new RequestRefused(why);
};

/** The address as a URL, if it is one of the web that may be asked. */
export const allowedUrl = (address: string | URL, base: URL | undefined, policy: FetchPolicy): URL => {
  const url = URL.parse(address, base) ?? refuse('address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('scheme');
  if (url.username || url.password) refuse('credentials');
  if (policy.ports !== 'ANY' && !policy.ports.includes(url.port)) refuse('port');
  return url;
};

/** One address of the host. One that may not be reached refuses them all: a name that leads inward is not to be trusted. */
const addressOf = async (url: URL, policy: FetchPolicy): Promise<string> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await policy.resolve(host);
  if (!addresses.every(address => policy.mayReach(address))) refuse('not public');
  return addresses[0] ?? refuse('no address');
};

/** Connects to this address and no other, whatever the host's name would answer now. */
const only = (address: string): LookupFunction => {
  const family = isIP(address);
  return (_host, options, found) => (options.all ? found(null, [{ address, family }]) : found(null, address, family));
};

const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason), { once: true });
    work.then(done, failed);
  });

type Asked = {
  policy: FetchPolicy;
  signal: AbortSignal;
  method?: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
};

/** One request to an address that a stranger named. Redirects are the caller's to follow. */
export const requestSafely = async (
  address: string | URL,
  { policy, signal, method = 'GET', headers, body }: Asked,
): Promise<IncomingMessage> => {
  const url = allowedUrl(address, undefined, policy);
  const to = await within(signal, addressOf(url, policy));
  const { request: ask } = url.protocol === 'https:' ? https : http;
  return new Promise((done, failed) => {
    ask(url, { agent: false, lookup: only(to), method, headers, maxHeaderSize: HEADER_BYTES, signal })
      .on('response', done)
      .on('error', failed)
      .end(body);
  });
};
