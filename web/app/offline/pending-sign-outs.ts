import { CallError } from '#client/call-error.ts';
import { createClient } from '#client/client.ts';
import type { StoredTokens } from '#client/session.ts';
import { marketplaceWire } from '#contract/wire/marketplace.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { PENDING_SIGN_OUTS_KEY } from './has-pending-sign-outs.ts';

const isTokens = (value: unknown): value is StoredTokens =>
  typeof value === 'object' && value !== null && 'accessToken' in value && 'refreshToken' in value;

/** Sessions that someone has ended here, and that the server does not know of yet. */
export const pendingSignOuts = (): StoredTokens[] => {
  const stored = readStored(PENDING_SIGN_OUTS_KEY);
  return Array.isArray(stored) ? stored.filter(isTokens) : [];
};

const store = (pending: readonly StoredTokens[]): void => {
  if (pending.length > 0) writeStored(PENDING_SIGN_OUTS_KEY, pending);
  else removeStored(PENDING_SIGN_OUTS_KEY);
};

const TIMEOUT_MS = 10_000;

/** The server knows of it, or ended it before. Otherwise it could not be asked. */
const isOver = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Ends a session on the server. Its tokens are kept until that is done, and nothing else of it: they may be renewed on the way.
 * False where the server could not be reached.
 */
const sendSignOut = async (tokens: StoredTokens, timeoutMs: number): Promise<boolean> => {
  let held = tokens;
  const keep = (next: StoredTokens | null) => {
    const others = pendingSignOuts().filter(({ refreshToken }) => refreshToken !== held.refreshToken);
    store(next ? [...others, next] : others);
    if (next) held = next;
  };
  const session = { read: () => held, write: keep, clear: () => undefined };
  const client = createClient({ wire: marketplaceWire, baseUrl: '', session, timeoutMs });
  try {
    await client.call('signOut', {});
  } catch (error) {
    if (!isOver(error)) return error instanceof CallError && error.status > 0;
  }
  keep(null);
  return true;
};

/** Ends a session now, or, without an answer within the time, with the next connection. False where the server could not be reached. */
export const endSession = async (tokens: StoredTokens, timeoutMs: number): Promise<boolean> => {
  store([...pendingSignOuts(), tokens]);
  return sendSignOut(tokens, timeoutMs);
};

/** Ends all that are pending, as far as the server can be reached. */
export const sendSignOuts = async (): Promise<void> => {
  for (const tokens of pendingSignOuts()) await sendSignOut(tokens, TIMEOUT_MS);
};
