import { slug } from '#lib/slug.ts';

/** Longer than any browser waits for a file: a chunk missing again within this time is not worth another reload. */
const RETRY_AFTER_MS = 600_000;
const reloadedAt = () => `${slug()}_reloaded_at`;
const lostReloads = () => `${slug()}_lost_reloads`;

/** The messages of browsers about code that could not be fetched. */
export const lostChunk =
  /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i;

/** Whether code of this page could not be fetched: usually a deployment has replaced it since the page was opened. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && lostChunk.test(error.message);

let requestsInFlight = 0;

/** Prevents `reloadOnce` from cutting off an upload or a save, until the returned function is called. */
export function preventReload(): () => void {
  requestsInFlight += 1;
  return () => {
    requestsInFlight -= 1;
  };
}

/** Whether a reload would cut nothing off. */
export const mayReload = (): boolean => requestsInFlight === 0;

/** Stores the time now, and returns how long ago it was stored before; null where the browser stores nothing. */
function stampAgeMs(key: string): number | null {
  try {
    const storedAtMs = Number(sessionStorage.getItem(key));
    sessionStorage.setItem(key, String(Date.now()));
    // A clock that was set back counts as long ago.
    return Math.abs(Date.now() - storedAtMs);
  } catch {
    return null;
  }
}

/** Reloads the page for a lost chunk, unless that was just tried, the device is offline or a request is in flight. */
export function reloadOnce(): void {
  if (!navigator.onLine || !mayReload()) return;
  const ageMs = stampAgeMs(reloadedAt());
  if (ageMs !== null && ageMs >= RETRY_AFTER_MS) location.reload();
}

/** A script that the server refused, or that did not arrive. One that is still on its way is no evidence: a page may be slow. */
const hasLostScript = (): boolean =>
  // Entries of this type have this form.
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
    ({ name, responseStatus, decodedBodySize }) =>
      new URL(name).pathname.endsWith('.js') && (responseStatus >= 400 || decodedBodySize === 0),
  );

/** Counts the pages in a row that were left while they lacked a script. */
export function countLostReloads(): void {
  addEventListener('pagehide', () => {
    if (!hasLostScript()) return forgetReloads();
    try {
      sessionStorage.setItem(lostReloads(), String(Number(sessionStorage.getItem(lostReloads())) + 1));
    } catch {
      // Then nothing is counted.
    }
  });
}

/**
 * React Router itself reloads the page when the code of a route is missing, without limit: where a redirect leads to that
 * route, for ever. True from the second such reload in a row, and then the app must not be started.
 */
export function isReloadLoop(navigationType: string | undefined): boolean {
  if (navigationType !== 'reload') {
    forgetReloads();
    return false;
  }
  try {
    return Number(sessionStorage.getItem(lostReloads())) >= 2;
  } catch {
    return false;
  }
}

/** A page with user interaction is not in a loop. */
export function forgetReloads(): void {
  try {
    sessionStorage.removeItem(lostReloads());
  } catch {
    // Nothing was stored either.
  }
}
