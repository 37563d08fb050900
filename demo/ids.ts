import { createHash } from 'node:crypto';

const kinds = [
  'user',
  'job',
  'image',
  'session',
  'chat',
  'request',
  'note',
  'book-out',
  'staff',
  'review',
  'charge',
  'charge-line',
  'refund',
  'earning',
  'document',
  'decision',
  'case',
  'report',
  'sentence',
  'answer',
  'staff-note',
  'method',
  'approval',
  'rights',
] as const;
export type IdKind = (typeof kinds)[number];

const FIRST_MS = Date.UTC(2026, 0, 5, 15);

/** A UUIDv7 that is the same on every installation: its time grows with `n`, its random part comes from kind and `n`. */
export const demoId = (kind: IdKind, n: number): string => {
  const time = (FIRST_MS + kinds.indexOf(kind) * 86_400_000 + n * 1000).toString(16).padStart(12, '0');
  const chance = createHash('sha256').update(`demo:${kind}:${n}`).digest('hex');
  const variant = ((Number.parseInt(chance.slice(3, 4), 16) & 3) | 8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-${variant}${chance.slice(4, 7)}-${chance.slice(8, 20)}`;
};
