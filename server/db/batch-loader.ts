/** Keys of one statement. */
const AT_ONCE = 500;

type Waiting<Key, Value> = { key: Key; done(value: Value): void; failed(error: unknown): void };

/**
 * Reads by key, together: keys that are asked for in the same turn, or while a statement is under way, go into the next
 * statement. When everyone comes back after a restart, this is one statement for hundreds of connections.
 */
export const batchLoader = <Key, Value>(
  readMany: (keys: Key[]) => Promise<(key: Key) => Value>,
): ((key: Key) => Promise<Value>) => {
  let waiting: Waiting<Key, Value>[] = [];
  let isReading = false;

  const read = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(AT_ONCE);
      try {
        const find = await readMany([...new Set(batch.map(({ key }) => key))]);
        for (const { key, done } of batch) done(find(key));
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isReading = false;
  };

  return key =>
    new Promise((done, failed) => {
      waiting.push({ key, done, failed });
      if (isReading) return;
      isReading = true;
      setImmediate(() => void read());
    });
};
