/** Maps items with limited concurrency, in order. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
