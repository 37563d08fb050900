/** Browsers finish at most 64 KiB for pages that are gone, in all requests together. */
const BODY_BYTES_MAX = 60_000;

let isLeaving = false;

// Not on the server. Captured, so that it is known to the listeners that save something then.
globalThis.addEventListener?.('pagehide', () => (isLeaving = true), true);
globalThis.addEventListener?.('pageshow', () => (isLeaving = false), true);

const isSmall = (body: RequestInit['body']): boolean =>
  typeof body === 'string' && new TextEncoder().encode(body).length <= BODY_BYTES_MAX;

/** As `fetch`; a change that is sent at `pagehide` is not cut off by the reload, or by the tab that closes. */
export const fetchPastPage: typeof fetch = (input, init) =>
  fetch(input, isLeaving && isSmall(init?.body) ? { ...init, keepalive: true } : init);
