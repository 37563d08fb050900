import { isCallError } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { SearchFilters } from '#contract/schemas/scouting.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

/** What a signed-out person asked to save: a model, or a search under a name. */
export type PendingSave =
  | { kind: 'FAVOURITE'; modelId: string; name: string }
  | { kind: 'SEARCH'; name: string; filters: SearchFilters };

const KEY = 'wish';
/** A pending save expires after this. */
const EXPIRY_MS = 3_600_000;

type StoredSave = PendingSave & { address: string; atMs: number };

const isStoredSave = (stored: unknown): stored is StoredSave =>
  typeof stored === 'object' && stored !== null && 'kind' in stored && 'address' in stored && 'atMs' in stored;

/** The pending save and the address it was made at; null when there is none. */
export function readPendingSave(): (PendingSave & { address: string }) | null {
  const stored = readStored(KEY);
  return isStoredSave(stored) && Date.now() - stored.atMs < EXPIRY_MS && stored.address.startsWith('/') ? stored : null;
}

export const clearPendingSave = (): void => removeStored(KEY);

/** Stores the pending save and opens the sign-in page, which returns here. */
export function signInFor(pending: PendingSave): void {
  writeStored(KEY, { ...pending, address: location.pathname + location.search, atMs: Date.now() });
  location.assign('/');
}

/** Whether a call failed because the session has ended. */
export const isSignedOut = (error: unknown): boolean => isCallError(error) && error.status === 401;

/** The sentence of the sign-in page for a pending save. */
export const pendingSaveText = (pending: PendingSave): string =>
  pending.kind === 'FAVOURITE'
    ? `Sign in, and ${isolated(pending.name)} is among your favourites.`
    : `Sign in, and the search “${pending.name}” is saved.`;
