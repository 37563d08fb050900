import { z } from 'zod';
import { Refusal } from '../refusal.ts';

const Parts = z.array(z.union([z.string(), z.number()]));

/** Where a page of a list ended: the sort keys of its last row, not to be read by callers. */
export const writeCursor = (parts: (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

export const readCursor = (cursor: string | undefined, length: number): (string | number)[] | null => {
  if (!cursor) return null;
  try {
    const parts = Parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (parts.length === length) return parts;
  } catch {
    // Falls through to the refusal below: a cursor is ours or nothing.
  }
  throw new Refusal('MALFORMED', { field: 'cursor' });
};
