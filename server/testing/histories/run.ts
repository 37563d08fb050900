import fc from 'fast-check';
import type { Draw } from './draw.ts';
import { genders, History, type Plan } from './history.ts';
import { openSnapshotReader } from './look.ts';
import { createPeople, type Person, type TestSystem } from './test-system.ts';
import { DAY_MS, HOUR_MS } from './world.ts';

const MINUTE_MS = 60_000;
/** Intervals between those of the rules, in combinations; the long ones end most processes. */
const wait = fc.oneof(
  { arbitrary: fc.constantFrom(4 * MINUTE_MS, 21 * MINUTE_MS, 5 * HOUR_MS, 26 * HOUR_MS), weight: 8 },
  { arbitrary: fc.constantFrom(49 * HOUR_MS, 5 * DAY_MS), weight: 3 },
  { arbitrary: fc.constantFrom(15 * DAY_MS, 31 * DAY_MS), weight: 1 },
);
const often = fc.nat(4).map(one => one > 0);

const draw: fc.Arbitrary<Draw> = fc.record({
  from: fc.oneof(
    { arbitrary: fc.constant<Draw['from']>('possible'), weight: 12 },
    { arbitrary: fc.constant<Draw['from']>('refused'), weight: 4 },
    { arbitrary: fc.constant<Draw['from']>('all'), weight: 1 },
  ),
  // Uniformly: small numbers are no more likely to find a fault.
  pick: fc.noBias(fc.nat()),
});
const job = fc
  .record({
    females: fc.nat(2),
    any: fc.nat(2),
    daysAhead: fc.constantFrom(2, 3, 5, 12, 25),
    hour: fc.constantFrom(16, 18),
    opens: often,
  })
  .filter(({ females, any }) => females + any > 0);

/** Lists of commands, with clock moves between them. */
const plan = (stretches: number): fc.Arbitrary<Plan> =>
  fc
    .record({
      first: job,
      second: job,
      isSameDay: often,
      isManagerApproved: often,
      readsJob: fc.nat(1),
      stretches: fc.array(fc.array(draw, { minLength: 4, maxLength: 6 }), {
        minLength: stretches,
        maxLength: stretches,
      }),
    })
    .map(({ first, second, isSameDay, ...rest }) => ({
      ...rest,
      jobs: [first, { ...second, daysAhead: isSameDay ? first.daysAhead : second.daysAhead }],
    }));

/** Concurrent histories under one clock, which moves for all of them. */
export type Batch = { waits: number[]; plans: Plan[] };
export const batches = (histories: number): fc.Arbitrary<Batch> =>
  fc.array(wait, { minLength: 2, maxLength: 3 }).chain(moves =>
    fc.record({
      waits: fc.constant(moves),
      plans: fc.array(plan(moves.length + 1), { minLength: histories, maxLength: histories }),
    }),
  );

/** Runs the histories of a batch on a system that no other batch uses. */
export const liveBatch = async (
  testSystem: TestSystem,
  staff: readonly Person[],
  { waits: moves, plans }: Batch,
): Promise<History[]> => {
  const casts = await createPeople(testSystem, staff, plans.length, genders);
  const snapshotReader = openSnapshotReader(testSystem);
  const histories = casts.map((cast, at) => new History(testSystem, snapshotReader, cast, plans[at] as Plan));
  await Promise.all(histories.map(history => history.begin()));
  for (const [stretch, move] of [...moves, 0].entries()) {
    await Promise.all(histories.map(history => history.live(stretch)));
    if (move === 0) continue;
    await testSystem.move(move);
    await Promise.all(histories.map(history => history.wake(move)));
  }
  await Promise.all(histories.map(history => history.end()));
  return histories;
};
