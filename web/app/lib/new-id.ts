import { v7 } from 'uuid';

/** An id as the server makes them, for what is named here before the server has it. */
export const newId = (): string => v7();
