/** Repeats the work with a pause after each run; closing waits for the current run. */
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
