import { beforeEach, vi } from 'vitest';

/** The content of the fake storage. */
export const stored = new Map<string, string>();

/** Gives each test of a file an empty storage with the methods that drafts use. */
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
