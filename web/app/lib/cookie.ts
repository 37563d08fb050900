/** The value of a cookie holding JSON text; null when it is not there or garbled. Of several the first that can be read. */
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

/** For `document.cookie`: JSON-encoded, for the whole site, never sent along from another one. */
export const cookieText = (name: string, value: string, { days, secure }: CookieOptions): string =>
  `${name}=${encodeURIComponent(JSON.stringify(value))}; path=/; max-age=${days * 86_400}; samesite=strict${secure ? '; secure' : ''}`;

/** An inline script of a cached page finds this in the cookies when someone may be signed in. */
export const TOKEN_MARK = '_token=';

/** Dispatched on public pages when the session turns out to be over. */
export const SESSION_ENDED = 'sessionended';

/** Whether a request comes from someone who may be signed in. Only the API knows for sure. */
export const hasSessionCookie = (cookies: string, slug: string): boolean =>
  readCookie(cookies, `${slug}_token`) !== null || readCookie(cookies, `${slug}_refresh_token`) !== null;
