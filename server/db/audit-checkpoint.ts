import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { columns, readRows } from './rows.ts';

export type Checkpoint = { position: number; hash: string; keptSince: Date; signature: string };

/** Over the checkpoint before too, so that none can be left out between two. */
export const signCheckpoint = (
  secretKey: string,
  { position, hash, keptSince }: Omit<Checkpoint, 'signature'>,
  before: Checkpoint | undefined,
): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretKey, '', 'audit checkpoint', 32)))
    .update(JSON.stringify([position, hash, keptSince.getTime(), before?.signature ?? null]))
    .digest('hex');

export const readCheckpoints = async (db: Db): Promise<Checkpoint[]> => {
  const shape = { position: columns.bigint, hash: columns.text, kept_since: columns.moment, signature: columns.text };
  const rows = await readRows(
    db,
    shape,
    sql`select position, hash, kept_since, signature from audit_checkpoints order by position`,
  );
  return rows.map(({ position, hash, kept_since, signature }) => ({
    position: Number(position),
    hash,
    keptSince: new Date(kept_since),
    signature,
  }));
};

/** The first checkpoint that was not signed with one of these keys as it is. */
export const findForged = (checkpoints: readonly Checkpoint[], secretKeys: readonly string[]): Checkpoint | undefined =>
  checkpoints.find((checkpoint, index) => {
    const found = Buffer.from(checkpoint.signature);
    return !secretKeys.some(secretKey => {
      const signature = Buffer.from(signCheckpoint(secretKey, checkpoint, checkpoints[index - 1]));
      return signature.length === found.length && timingSafeEqual(signature, found);
    });
  });
