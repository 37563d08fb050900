/**
 * Keys of PostgreSQL's advisory locks of which there is one in the whole database, each for one purpose: two that share a key wait for each
 * other. Functions of migrations take 74_210_004 and 74_210_005.
 */
export const lockKeys = {
  /** Servers that start at the same time migrate one after the other. */
  migration: 74_210_001,
  /** Sends of codes that count against the shared caps. */
  sharedCodeSends: 74_210_002,
  /** Starts that both would write the demo. */
  seed: 74_210_003,
  /** Computations of numbers, of all servers that ask the same database. */
  numbers: 74_210_006,
};
