import { CallError } from '#client/call-error.ts';
import { createClient } from '#client/client.ts';
import type { StoredTokens } from '#client/session.ts';
import { marketplaceWire } from '#contract/wire/marketplace.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { GOODBYES_KEY } from './goodbyes.ts';

const isTokens = (value: unknown): value is StoredTokens =>
  typeof value === 'object' && value !== null && 'accessToken' in value && 'refreshToken' in value;

/** Sessions that someone has ended here, and that the server does not know of yet. */
export const owedGoodbyes = (): StoredTokens[] => {
  const stored = readStored(GOODBYES_KEY);
  return Array.isArray(stored) ? stored.filter(isTokens) : [];
};

export const storeGoodbyes = (owed: readonly StoredTokens[]): void => {
  if (owed.length > 0) writeStored(GOODBYES_KEY, owed);
  else removeStored(GOODBYES_KEY);
};

const TIMEOUT_MS = 10_000;

/** The server knows of it, or ended it before. Otherwise it could not be asked. */
const isOver = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Ends a session on the server. Its tokens are kept until that is done, and nothing else of it: they may be renewed on the way.
 */
const sayGoodbye = async (tokens: StoredTokens, timeoutMs: number): Promise<void> => {
  let held = tokens;
  const keep = (next: StoredTokens | null) => {
    const others = owedGoodbyes().filter(({ refreshToken }) => refreshToken !== held.refreshToken);
    storeGoodbyes(next ? [...others, next] : others);
    if (next) held = next;
  };
  const session = { read: () => held, write: keep, clear: () => undefined };
  const client = createClient({ wire: marketplaceWire, baseUrl: '', session, timeoutMs });
  try {
    await client.call('signOut', {});
  } catch (error) {
    if (!isOver(error)) return;
  }
  keep(null);
};

/** All that are owed, as far as the server can be reached. */
export const sayGoodbyes = async (timeoutMs = TIMEOUT_MS): Promise<void> => {
  for (const tokens of owedGoodbyes()) await sayGoodbye(tokens, timeoutMs);
};
