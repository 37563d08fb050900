export type WorkLoop = { wake(): void; close(): Promise<void> };

/** Repeats the work while it says that there is more, then after a pause or when woken. */
export const workLoop = (
  pauseMs: number,
  work: () => Promise<boolean>,
  onError: (error: unknown) => void,
): WorkLoop => {
  let isClosed = false;
  let isWoken = false;
  let stopWaiting = () => {};
  const pause = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, pauseMs);
      stopWaiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!isClosed) {
      isWoken = false;
      const hasMore = await work().catch(error => {
        onError(error);
        return false;
      });
      if (!hasMore && !isWoken && !isClosed) await pause();
    }
  };
  const running = run();
  return {
    wake: () => {
      isWoken = true;
      stopWaiting();
    },
    close: async () => {
      isClosed = true;
      stopWaiting();
      await running;
    },
  };
};
