import { expect, it } from 'vitest';
import { lsnText, readLsn, segmentAt, segmentName, segmentOf, startOfSegment } from './lsn.ts';

it('names segments as PostgreSQL does', () => {
  const lsn = readLsn('1A/FF000028');
  expect(lsnText(lsn)).toBe('1A/FF000028');
  // As `select pg_walfile_name('1A/FF000028')` on timeline 3.
  expect(segmentName(3, segmentAt(lsn))).toBe('000000030000001A000000FF');
  expect(segmentOf('000000030000001A000000FF.1b.part')).toBe(segmentAt(lsn));
  expect(lsnText(startOfSegment(segmentAt(lsn) + 1n))).toBe('1B/0');
  expect(segmentOf('00000003.history')).toBeUndefined();
});
