import { describe, expect, it } from 'vitest';
import { readFilters, zodelsAddress } from '#features/landing/zodels-address.ts';
import { unseenPage } from './unseen-page.ts';

describe('unseenPage', () => {
  it('is cached under another address each time, for as long as the bench runs', () => {
    const count = 20_000;
    const cachedAs = Array.from({ length: count }, (_, at) => {
      const { searchParams } = new URL(unseenPage(at), 'http://localhost');
      return zodelsAddress(readFilters(searchParams));
    });
    expect(new Set(cachedAs).size).toBe(count);
  });
});
