type Database = { query(text: string): Promise<{ rowCount: number | null }> };

/** Rows of one statement. */
const ROWS = 1_000;

/** Stripe forgets keys after a day, and events after thirty. By the real clock, as the rows are dated. */
const statements = [
  `delete from processor.answers where key in (
     select key from processor.answers where created_at < now() - interval '2 days' limit ${ROWS})`,
  `with old as (
     delete from processor.deliveries where id in (
       select id from processor.deliveries where delivered_at < now() - interval '30 days' order by id limit ${ROWS})
     returning event)
   delete from processor.objects where id in (select event from old)
     and not exists (select from processor.deliveries d where d.event = objects.id and (d.delivered_at is null or d.delivered_at >= now() - interval '30 days'))`,
];

/** Removes old answers of idempotency keys, and events that were delivered long ago; true when there may be more. */
export const sweep = async (database: Database): Promise<boolean> => {
  let hasMore = false;
  for (const statement of statements) {
    const { rowCount } = await database.query(statement);
    hasMore ||= rowCount === ROWS;
  }
  return hasMore;
};
