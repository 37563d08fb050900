import { v7 } from 'uuid';

/** A UUIDv7 like the server's, for records created in the browser first. */
export const newId = (): string => v7();
