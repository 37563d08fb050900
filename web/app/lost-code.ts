const REST_MS = 30_000;
const KEY = 'reloaded-at';

/** A part of the program could not be fetched: usually a new version has taken its place since the page was opened. */
export const isLostCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i.test(
    error.message,
  );

/** Loads the page again, unless that was just tried and did not help, or nothing can be loaded: a page that is there is better than none. */
export function reloadOnce(): void {
  if (!navigator.onLine) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < REST_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
