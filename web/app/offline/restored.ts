let isRestored = false;

/** What this device has stored was put into the cache. */
export const setRestored = (): void => {
  isRestored = true;
};

/** Whether screens can show what was read at their last visit. */
export const hasRestored = (): boolean => isRestored;
