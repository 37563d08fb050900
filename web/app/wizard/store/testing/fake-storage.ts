import { vi } from 'vitest';

/** The browser's store, as far as the drafts use it. */
export const stored = new Map<string, string>();
vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } } });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
});
