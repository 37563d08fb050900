import { v7 } from 'uuid';

/** UUIDv7: unique, and in the order of making. */
export const newId = (): string => v7();
