/** As many at a time as keep a small machine busy. */
const LANES = 3;

/** Does the work for each, some at a time; answers all that was found. */
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
