import { join } from 'node:path';
import { diskStorage } from '#server/providers/storage/disk.ts';
import { databaseUrlOf } from '#tools/database.ts';
import { secretKeyOf } from '#tools/secret-key.ts';
import { type OwnDatabase, openBenchPool } from '../../system/own-database.ts';
import type { Owner } from '../../system/scope.ts';

/** The database that `npm start` made in a data folder, while it runs. */
export function openDatabaseOf(dataDir: string, owner: Owner): OwnDatabase {
  const url = databaseUrlOf(dataDir);
  const pool = openBenchPool(url);
  owner.opened({ close: () => pool.end() });
  return { url, dataDir, secretKey: secretKeyOf(dataDir), pool };
}

/** What the demo creates: the same after every first start. What the players do afterwards is excluded. */
const atFirst = [
  'users',
  'models',
  'model_photos',
  'book_outs',
  'images',
  'jobs',
  'job_periods',
  'job_images',
  'staff',
];
const sinceThen = ['participants', 'audit_entries'];
const inventoryText = [
  ...atFirst.map(table => `select '${table}' as what, count(*)::int from ${table}`),
  ...sinceThen.map(
    table => `select '${table}' as what, count(*)::int from ${table}, seeding where ${table}.created_at < seeding.at`,
  ),
].join(' union all ');

/** The number of each kind of thing that the demo creates, including pictures on the disk. */
export async function countDemoData({ pool, dataDir }: OwnDatabase): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ what: string; count: number }>(
    `with seeding as (select min(created_at) as at from sessions) ${inventoryText}`,
  );
  const { rows: pictures } = await pool.query<{ storage_key: string }>('select storage_key from images');
  const storage = diskStorage(join(dataDir, 'files'));
  const drawn = await Promise.all(pictures.map(async ({ storage_key }) => String(await storage.get(storage_key))));
  return {
    ...Object.fromEntries(rows.map(({ what, count }) => [what, count])),
    'whole pictures': drawn.filter(svg => svg.trimEnd().endsWith('</svg>')).length,
  };
}

/** The differences between two inventories, in words. */
export function differences(found: Record<string, number>, expected: Record<string, number>): string[] {
  return Object.entries(expected).flatMap(([what, count]) =>
    found[what] === count ? [] : [`${what} ${found[what]} of ${count}`],
  );
}
