import type { Size } from '../growth/fill.ts';
import type { Marketplace } from '../growth/marketplace.ts';
import { type Kind, kinds, type Measured } from './model.ts';

const tablesOf: Record<Exclude<Kind, 'job'>, readonly string[]> = {
  account: ['users'],
  model: ['models', 'model_photos', 'model_points', 'book_outs'],
  message: ['chat_messages', 'chat_events'],
  picture: ['images'],
};
const kindOf = (table: string): Kind => kinds.find(kind => kind !== 'job' && tablesOf[kind].includes(table)) ?? 'job';

/** All tables with their indexes, by what they grow with. */
export async function measureBytes({ database }: Marketplace, size: Size): Promise<Measured> {
  const { rows } = await database.pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const sum = (kind: Kind) =>
    rows.filter(({ name }) => kindOf(name) === kind).reduce((whole, row) => whole + Number(row.bytes), 0);
  return { size, bytes: Object.fromEntries(kinds.map(kind => [kind, sum(kind)])) as Measured['bytes'] };
}
