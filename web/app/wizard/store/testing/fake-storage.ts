import { beforeEach, vi } from 'vitest';

/** What the browser's storage holds. */
export const stored = new Map<string, string>();

/** Gives each test of a file an empty storage, as far as drafts use it. */
export const stubStorage = (): void =>
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } } });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
  });
