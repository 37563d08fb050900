import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appModeScript, isAppMode } from './app-mode.ts';

/** Opens a page: its script runs before anything reads the mode. */
const opens = ({ standalone = false, userAgent = 'Mozilla/5.0', search = '' } = {}) => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } } });
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('location', { search });
  // biome-ignore lint/security/noGlobalEval: the page runs it as text, too.
  eval(appModeScript);
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is off on the web and on the server', () => {
  expect(isAppMode()).toBe(false);
  opens();
  expect(isAppMode()).toBe(false);
});

it('is on from the home screen', () => {
  opens({ standalone: true });
  expect(isAppMode()).toBe(true);
});

it('is on in the app shell, for the session', () => {
  opens({ userAgent: 'Mozilla/5.0 (Linux; Android 16) ZodelApp/1.0' });
  expect(isAppMode()).toBe(true);
  opens();
  expect(isAppMode()).toBe(true);
});

it('is on from an address with ?app, for the session', () => {
  opens({ search: '?app' });
  expect(isAppMode()).toBe(true);
  opens();
  expect(isAppMode()).toBe(true);
});

it('is off in another shell', () => {
  for (const userAgent of ['Mozilla/5.0 OtherApp/1.0', 'Mozilla/5.0 NotZodelApp/1.0', 'Mozilla/5.0 Zodel/1.0']) {
    opens({ userAgent });
    expect(isAppMode()).toBe(false);
  }
});

it('is read from the user agent where nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  opens({ userAgent: 'ZodelApp/1.0' });
  expect(isAppMode()).toBe(true);
  opens();
  expect(isAppMode()).toBe(false);
});
