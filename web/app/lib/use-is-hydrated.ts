import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the part is hydrated: its first render has to be the server's. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
