/** The value of a cookie with JSON text; null when it is missing or garbled. Of several, the first valid one. */
export function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() !== name) continue;
    const value = textOf(pair.slice(at + 1).trim());
    if (value) return value;
  }
  return null;
}

function textOf(written: string): string | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(written));
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

type CookieOptions = { days: number; secure: boolean };

/** For `document.cookie`: JSON-encoded, for the whole site, never sent cross-site. */
export const cookieText = (name: string, value: string, { days, secure }: CookieOptions): string =>
  `${name}=${encodeURIComponent(JSON.stringify(value))}; path=/; max-age=${Math.round(days * 86_400)}; samesite=strict${secure ? '; secure' : ''}`;

/** An inline script of a cached page looks for this in the cookies to detect a possible session. */
export const TOKEN_MARK = '_token=';

/** Dispatched on public pages when the session has ended. */
export const SESSION_ENDED = 'sessionended';

/** Whether a request may come from a signed-in person. Only the API knows for sure. */
export const hasSessionCookie = (cookies: string, slug: string): boolean =>
  readCookie(cookies, `${slug}_token`) !== null || readCookie(cookies, `${slug}_refresh_token`) !== null;
