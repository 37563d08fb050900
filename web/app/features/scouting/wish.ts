import { isCallError } from '#client/call-error.ts';
import type { SearchFilters } from '#contract/schemas/scouting.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

/** What someone wanted to keep who was not signed in: a model, or a search under a name. */
export type Wish =
  | { kind: 'FAVOURITE'; modelId: string; name: string }
  | { kind: 'SEARCH'; name: string; filters: SearchFilters };

const KEY = 'wish';
/** Whoever signs in later than that has other things in mind. */
const KEPT_MS = 3_600_000;

type Kept = Wish & { address: string; atMs: number };

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' && stored !== null && 'kind' in stored && 'address' in stored && 'atMs' in stored;

/** The wish, and where it was made; null when there is none. */
export function readWish(): (Wish & { address: string }) | null {
  const stored = readStored(KEY);
  return isKept(stored) && Date.now() - stored.atMs < KEPT_MS && stored.address.startsWith('/') ? stored : null;
}

export const forgetWish = (): void => removeStored(KEY);

/** To sign in, and back here with the wish fulfilled. */
export function signInFor(wish: Wish): void {
  writeStored(KEY, { ...wish, address: location.pathname + location.search, atMs: Date.now() });
  location.assign('/');
}

/** Whoever was signed in is no more: what they asked for is kept for when they are again. */
export const isSignedOut = (error: unknown): boolean => isCallError(error) && error.status === 401;

/** What signing in is for. */
export const wishText = (wish: Wish): string =>
  wish.kind === 'FAVOURITE'
    ? `Sign in, and ${wish.name} is among your favourites.`
    : `Sign in, and the search “${wish.name}” is saved.`;
