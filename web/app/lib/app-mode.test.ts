import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAppMode } from './app-mode.ts';

const browser = ({ standalone = false, userAgent = 'Mozilla/5.0', search = '' } = {}) => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('location', { search });
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is not there on the web, nor on the server', () => {
  expect(isAppMode()).toBe(false);
  browser();
  expect(isAppMode()).toBe(false);
});

it('comes from the home screen', () => {
  browser({ standalone: true });
  expect(isAppMode()).toBe(true);
});

it('comes from the app shell, and stays for the session', () => {
  browser({ userAgent: 'Mozilla/5.0 (Linux; Android 16) ZodelApp/1.0' });
  expect(isAppMode()).toBe(true);
  browser();
  expect(isAppMode()).toBe(true);
});

it('comes from an address that says so', () => {
  browser({ search: '?app' });
  expect(isAppMode()).toBe(true);
});

it('does not come from another shell', () => {
  browser({ userAgent: 'Mozilla/5.0 OtherApp/1.0' });
  expect(isAppMode()).toBe(false);
});
