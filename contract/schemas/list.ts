import { z } from './zod.ts';

/** A page of a list: items and counts come from one snapshot, identified by `version`. */
export const listOf = <Item extends z.ZodType, Counts extends z.ZodType>(item: Item, counts: Counts) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), counts, version: z.number().int() });

export const Page = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

/** A list in a query string: values joined by commas. */
export const commaList = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .max(2000)
    .transform(text => text.split(',').filter(part => part !== ''))
    .pipe(z.array(item).max(100));
