import { v7 } from 'uuid';

/** UUIDv7: unique, and ordered by creation time. */
export const newId = (): string => v7();
