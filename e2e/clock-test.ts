import { type ClockSystem, openClockSystem } from './clock-system.ts';
import { test as base } from './manager-fixture.ts';
import { forgetSessions } from './people.ts';

/** Tests with a system whose clock can be moved. As the fixture is a worker's, so is the worker. */
export const test = base.extend<{ signedInAnew: undefined }, { clockSystem: ClockSystem }>({
  signedInAnew: [
    // biome-ignore lint/correctness/noEmptyPattern: as below.
    async ({}, use) => {
      forgetSessions();
      await use(undefined);
    },
    { auto: true },
  ],
  clockSystem: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
    async ({}, use) => {
      const system = await openClockSystem();
      await use(system);
      await system.close();
    },
    { scope: 'worker', timeout: 120_000, auto: true },
  ],
});
