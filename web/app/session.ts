import type { Positions, Session } from '#client/session.ts';
import { TOKEN_DAYS } from '#contract/values/constants.ts';
import { POSITION_SECONDS } from '#contract/values/log-position.ts';
import { cookieText, readCookie } from '#lib/cookie.ts';
import { forgetSeeing, isSeeing, seeingToken } from '#lib/seeing.ts';
import { slug } from '#lib/slug.ts';

const nameOf = (key: 'token' | 'refresh_token') => `${slug()}_${key}`;

// The Cookie Store API is asynchronous, and missing over plain http.
const jar = (): Pick<Document, 'cookie'> => document;

function put(key: 'token' | 'refresh_token', value: string | null) {
  const options = { days: value === null ? 0 : TOKEN_DAYS, secure: location.protocol === 'https:' };
  jar().cookie = cookieText(nameOf(key), value ?? '', options);
}

/** For all tabs, as the tokens. */
const positionName = () => `${slug()}_position`;

const positions: Positions = {
  read: () => readCookie(jar().cookie, positionName()),
  write(position) {
    const options = { days: POSITION_SECONDS / 86_400, secure: location.protocol === 'https:' };
    jar().cookie = cookieText(positionName(), position, options);
  },
};

/** A value that cannot be sent in a header is ignored: it would fail every call, the refresh included. */
const isToken = (value: string | null) => value !== null && /^[\x21-\x7e]+$/.test(value);

const take = (cookies: string, key: 'token' | 'refresh_token'): string | null => {
  const value = readCookie(cookies, nameOf(key));
  return isToken(value) ? value : null;
};

/** Reading `document.cookie` waits for another process, so that both come from one reading. */
const readTokens = () => {
  const cookies = jar().cookie;
  return { accessToken: take(cookies, 'token'), refreshToken: take(cookies, 'refresh_token') };
};

/** The tokens in the cookies, read again each time because another tab may have changed them. */
export const cookieSession: Session = {
  read: readTokens,
  write({ accessToken, refreshToken }) {
    put('token', accessToken);
    put('refresh_token', refreshToken);
    document.documentElement.dataset.known = '';
  },
  clear() {
    put('token', null);
    put('refresh_token', null);
    delete document.documentElement.dataset.known;
  },
  positions,
  exclusively: async <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks ? navigator.locks.request(nameOf('refresh_token'), work) : work(),
};

/** As whom this tab acts: whoever is signed in in the browser, or for staff the person they see as. */
export const pageSession: Session = {
  read: () => (isSeeing() ? { accessToken: seeingToken(), refreshToken: null } : cookieSession.read()),
  write(tokens) {
    if (!isSeeing()) cookieSession.write(tokens);
  },
  clear() {
    if (isSeeing()) forgetSeeing();
    else cookieSession.clear();
  },
  positions: {
    read: () => (isSeeing() ? null : positions.read()),
    write(position) {
      if (!isSeeing()) positions.write(position);
    },
  },
  exclusively: cookieSession.exclusively,
};

export const mayBeSignedIn = (): boolean => {
  const { accessToken, refreshToken } = pageSession.read();
  return accessToken !== null || refreshToken !== null;
};

/** What the access token says of this browser's session; it need not be valid any more. */
const claim = (name: 'sub' | 'sid'): string | null => {
  const [, payload = ''] = (pageSession.read().accessToken ?? '').split('.');
  try {
    const claims: Record<string, unknown> = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const value = claims[name];
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
};

/** The id of the person whose session this browser holds. */
export const sessionOwner = (): string | null => claim('sub');

/** Another one after each sign-in. */
export const sessionId = (): string | null => claim('sid');
