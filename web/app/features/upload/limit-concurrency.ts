/** Limits concurrency; the others wait in order. */
export const limitConcurrency = (atOnce: number) => {
  let under = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (under < atOnce) under += 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else under -= 1;
    }
  };
};
