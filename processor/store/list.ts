import { z } from 'zod';
import { ApiError } from '../wire/errors.ts';
import type { Kind, Objects } from './objects.ts';
import type { Work } from './work.ts';

const seconds = z.coerce.number().int();

/** What every list takes. */
export const pageParams = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  created: z.object({ gte: seconds.optional(), gt: seconds.optional(), lte: seconds.optional() }).optional(),
};
export type PageParams = z.infer<z.ZodObject<typeof pageParams>>;

export type List<Item> = { object: 'list'; url: string; has_more: boolean; data: Item[] };

const positionOf = async (work: Work, id: string): Promise<string> => {
  const { rows } = await work.sql.query('select position from processor.objects where id = $1', [id]);
  if (rows[0]) return rows[0].position;
  throw new ApiError(400, { code: 'resource_missing', message: `No such object: '${id}'`, param: 'starting_after' });
};

/** One page, newest first, of the objects whose body has these values. */
export const list = async <K extends Kind>(
  work: Work,
  kind: K,
  url: string,
  { limit, starting_after, created }: PageParams,
  filters: Readonly<Record<string, string | undefined>> = {},
): Promise<List<Objects[K]>> => {
  const values: unknown[] = [kind, work.account];
  const param = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['kind = $1', 'account = $2'];
  for (const [field, value] of Object.entries(filters))
    if (value !== undefined) conditions.push(`body->>'${field}' = ${param(value)}`);
  if (created?.gte !== undefined) conditions.push(`created >= ${param(created.gte)}`);
  if (created?.gt !== undefined) conditions.push(`created > ${param(created.gt)}`);
  if (created?.lte !== undefined) conditions.push(`created <= ${param(created.lte)}`);
  if (starting_after) conditions.push(`position < ${param(await positionOf(work, starting_after))}`);
  const { rows } = await work.sql.query<{ body: Objects[K] }>(
    `select body from processor.objects where ${conditions.join(' and ')} order by position desc limit ${param(limit + 1)}`,
    values,
  );
  return { object: 'list', url, has_more: rows.length > limit, data: rows.slice(0, limit).map(({ body }) => body) };
};
