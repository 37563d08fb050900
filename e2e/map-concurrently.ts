/** Another worker is at work meanwhile. */
const LANES = 2;

/** Runs the work for each item with limited concurrency; returns all results in one list. */
export const mapConcurrently = async <Item, Found>(
  items: readonly Item[],
  work: (item: Item) => Promise<Found[]>,
): Promise<Found[]> => {
  const waiting = [...items];
  const found: Found[] = [];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) found.push(...(await work(item)));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found;
};
