import { afterAll } from 'vitest';

type Close = () => Promise<unknown>;

const open: Close[] = [];

/** Closes it when the test file has ended, even when a hook or a single test opened it. */
export const closeAfterFile = (close: Close): void => {
  open.push(close);
};

/** Called by a setup file: workers outlive their files, and share the database's connections. */
export const registerClosing = (): void => {
  afterAll(async () => {
    for (const close of open.splice(0).toReversed()) await close();
  });
};
