import { useSyncExternalStore } from 'react';
import type { Readable } from '#client/live/readable.ts';

/** The value of a readable of the client, and every later one. */
export const useReadable = <Value>({ subscribe, read }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, read, read);
