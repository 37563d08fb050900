import { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** The types of sort keys in a cursor. Instants are text as PostgreSQL writes them, with microseconds. */
const kinds = {
  instant: z.string().regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d(:?\d\d)?|Z)$/),
  day: z.iso.date(),
  id: z.uuid(),
  word: z.string().regex(/^[\w-]{1,100}$/),
  score: z.number(),
  count: z.int32(),
  timeMs: z.int().min(0).max(8_640_000_000_000),
};
type Kind = keyof typeof kinds;
type Place<Kinds extends readonly Kind[]> = { [Index in keyof Kinds]: z.infer<(typeof kinds)[Kinds[Index]]> };

/** An opaque cursor: the sort keys of the last row of a page. */
export const writeCursor = (parts: (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Refuses malformed cursors before the database parses their values. */
export const readCursor = <const Kinds extends readonly Kind[]>(
  cursor: string | undefined,
  expected: Kinds,
): Place<Kinds> | null => {
  if (!cursor) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === expected.length)
      // Each part was read by the kind at its place.
      return expected.map((kind, index) => kinds[kind].parse(parts[index])) as Place<Kinds>;
  } catch {
    // Falls through to the refusal below.
  }
  throw new Refusal('MALFORMED', { field: 'cursor' });
};
