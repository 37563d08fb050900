import { hydrate, type Query } from '@tanstack/react-query';
import { CallError } from '#client/call-error.ts';
import type { CallName } from '#contract/wire/index.ts';
import { SESSION_ENDED } from '#lib/cookie.ts';
import { isSigningOut } from '#lib/signing-out.ts';
import { readStored } from '#lib/storage.ts';
import { queryClient } from '#web/query.ts';
import { mayBeSignedIn, sessionOwner } from '#web/session.ts';
import { claimStorage } from './claim-storage.ts';
import {
  deleteAnswers,
  deleteOfOthers,
  isFresh,
  offlineDatabase,
  rowsOf,
  type StoredAnswer,
} from './offline-database.ts';
import { KEPT_FOR_KEY } from './offline-state.ts';
import { setRestored } from './restored.ts';

declare const CONTRACT_VERSION: string;

/** What can be read without a connection. Answers of all other calls are never stored. */
const storedCalls: readonly CallName[] = [
  'getUser',
  'getJobs',
  'getJob',
  'getCallSheet',
  'getWork',
  'getSafety',
  'getModelProfile',
  'getGallery',
  'getBookOuts',
  'getDigitalViews',
  'getOwnRecord',
  'getTimeline',
  'getJobGallery',
  'getReviews',
  'getEarnings',
  'getPayoutAccount',
  'getStatements',
  'getNotices',
  'getReferral',
  'getInvitations',
  'getAmbassadorSummary',
];
const ANSWERS_MOST = 400;
/** Answers that arrive within this time are written together. */
const GATHER_MS = 250;

const isStored = ({ queryKey: [name] }: Query): boolean => storedCalls.some(call => call === name);

/** Of a list the first page: a screen offline shows where it begins. */
const firstPage = (data: unknown): unknown => {
  // What it is of other calls has no pages.
  const list = data as { pages?: unknown[]; pageParams?: unknown[] } | undefined;
  if (!list?.pages || !list.pageParams) return data;
  return { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) };
};

let restoredFor: string | null = null;

/**
 * Puts what this device has stored for its owner into the cache, stores what is read from then on, and deletes what anyone
 * else has left. At the start of the app, and once someone has signed in.
 */
export async function restoreAnswers(): Promise<void> {
  const owner = sessionOwner();
  // The session ended while the app was closed, or in an ordinary tab.
  if (!mayBeSignedIn() && readStored(KEPT_FOR_KEY) !== null) await deleteAnswers().catch(() => undefined);
  if (!owner || owner === restoredFor) return;
  restoredFor = owner;
  void claimStorage(owner).catch(() => undefined);
  for (const name of storedCalls) queryClient.setQueryDefaults([name], { gcTime: Number.POSITIVE_INFINITY });
  try {
    const database = await offlineDatabase();
    const answers = await database.getAll('answers', rowsOf(owner));
    // The first screen does not wait for it.
    void deleteOfOthers(owner).catch(() => undefined);
    const newest = answers
      .filter(({ contract, readAtMs }) => isFresh(contract, readAtMs))
      .sort((one, other) => other.readAtMs - one.readAtMs);
    const kept = new Set(newest.slice(0, ANSWERS_MOST));
    for (const answer of answers) if (!kept.has(answer)) void database.delete('answers', [answer.owner, answer.hash]);
    if (kept.size > 0) setRestored();
    hydrate(queryClient, { queries: [...kept].map(asQuery), mutations: [] });
  } catch {
    // A browser that stores nothing shows what it reads, as on the web.
    return;
  }
  storeFromNowOn(owner);
  // On the front page someone else may sign in, without another load of the page.
  addEventListener(SESSION_ENDED, () => location.pathname === '/' && queryClient.clear(), { once: true });
}

const asQuery = ({ hash, queryKey, data, readAtMs }: StoredAnswer) => ({
  queryHash: hash,
  queryKey,
  dehydratedAt: readAtMs,
  state: {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: readAtMs,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    // It shows at once, and is read again as soon as the server can be reached.
    isInvalidated: true,
    status: 'success' as const,
    fetchStatus: 'idle' as const,
  },
});

function storeFromNowOn(owner: string): void {
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (changed.size === 0) return;
    const queries = [...changed];
    changed.clear();
    // Another person may have signed in in another window, and nothing is written any more after signing out.
    if (isSigningOut() || sessionOwner() !== owner) return;
    const writing = (await offlineDatabase()).transaction('answers', 'readwrite');
    const put = async ({ queryHash: hash, queryKey, state: { data, dataUpdatedAt: readAtMs } }: Query) => {
      if (data === undefined) return;
      await writing.store.put({ owner, hash, queryKey, data: firstPage(data), readAtMs, contract: CONTRACT_VERSION });
    };
    await Promise.all(
      queries.map(query => (isGone(query) ? writing.store.delete([owner, query.queryHash]) : put(query))),
    );
    await writing.done;
  };
  const writeNow = () => void write().catch(() => undefined);
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type) || !isStored(event.query)) return;
    changed.add(event.query);
    timer ??= setTimeout(writeNow, GATHER_MS);
  });
  addEventListener('pagehide', writeNow);
}

/** It was deleted, or is not for this person any more. */
const isGone = ({ state: { error } }: Query): boolean =>
  error instanceof CallError && (error.status === 403 || error.status === 404);
