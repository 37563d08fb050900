import { act } from '@testing-library/react';

/** Lets what has begun in this process end: by turns of the event loop, because a busy machine makes any time too short. */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise(done => setTimeout(done));
  });
