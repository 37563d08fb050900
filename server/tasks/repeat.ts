/** Does the work again and again, so long after the last time; closing waits for the work under way. */
export const repeat = (everyMs: number, work: () => Promise<unknown>, onError: (error: unknown) => void) => {
  let closed = false;
  let running: Promise<unknown> = Promise.resolve();
  const next = () =>
    setTimeout(() => {
      running = work()
        .catch(onError)
        .finally(() => {
          if (!closed) timer = next();
        });
    }, everyMs);
  let timer = next();
  return {
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
};
