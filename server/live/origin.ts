import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/**
 * Browsers name the page that opens a socket; programs need not. A page of someone else's is refused, though it would
 * have no token to show either.
 */
export const isOwnOrigin = ({ publicOrigin }: Config, { headers }: IncomingMessage): boolean => {
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase();
};
