import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { megabytesText } from './megabytes.ts';

describe('megabytes', () => {
  it('are 1048576 bytes each, and a file too large is never rounded down to the limit', () => {
    expect([0, 1_048_576, 10_485_760, 10_485_761].map(megabytesText)).toEqual(['0 MB', '1 MB', '10 MB', '10.1 MB']);
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), bytes => {
        const shownBytes = Number.parseFloat(megabytesText(bytes)) * 1_048_576;
        expect(shownBytes).toBeGreaterThanOrEqual(bytes - 1);
        expect(shownBytes - bytes).toBeLessThan(104_858);
      }),
    );
  });
});
