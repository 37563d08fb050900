import { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** What a place in a list is made of. An instant is text as the database writes it, to the microsecond. */
const kinds = {
  instant: z.string().regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d(:?\d\d)?|Z)$/),
  day: z.iso.date(),
  id: z.uuid(),
  score: z.number(),
  count: z.int32(),
  timeMs: z.int().min(0).max(8_640_000_000_000),
};
type Kind = keyof typeof kinds;
type Place<Kinds extends readonly Kind[]> = { [Index in keyof Kinds]: z.infer<(typeof kinds)[Kinds[Index]]> };

/** Where a page of a list ended: the sort keys of its last row, not to be read by callers. */
export const writeCursor = (parts: (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Refuses what cannot be ours, before the database is asked to read it. */
export const readCursor = <const Kinds extends readonly Kind[]>(
  cursor: string | undefined,
  expected: Kinds,
): Place<Kinds> | null => {
  if (!cursor) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === expected.length)
      return expected.map((kind, index) => kinds[kind].parse(parts[index])) as Place<Kinds>;
  } catch {
    // Falls through to the refusal below: a cursor is ours or nothing.
  }
  throw new Refusal('MALFORMED', { field: 'cursor' });
};
