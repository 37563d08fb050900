import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** The proxies that TRUST_PROXY names: addresses, or ranges of them. */
export const proxiesIn = (value = ''): string[] =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');

/** A range of all addresses would trust every caller's headers. */
const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 6 ? 128 : 32);
};

/** What is wrong with TRUST_PROXY, or null. */
export const proxyProblem = (value: string): string | null => {
  const wrong = proxiesIn(value).find(proxy => !isProxy(proxy));
  if (wrong === undefined) return null;
  return `TRUST_PROXY names "${wrong}", but takes addresses or ranges of proxies, as in TRUST_PROXY=127.0.0.1,10.0.0.0/8.`;
};

/**
 * Whether the proxy in front of us says that a request came to it without TLS. Probes and what asks a server directly say nothing.
 * Callers who say it of themselves only have themselves refused.
 */
export const cameWithoutTls = (headers: IncomingHttpHeaders): boolean =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase() === 'http';
