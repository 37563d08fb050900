import type { Numbers } from '#contract/schemas/numbers.ts';
import { type NumberKind, numbers } from '#contract/values/numbers.ts';
import { rolesOf, type StaffRole } from '#contract/values/staff.ts';
import { staffOf } from '../auth/index.ts';
import type { App, Handler } from '../context.ts';
import { computeNumbers } from './compute.ts';
import { type Period, periodOf } from './period.ts';

const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 100;

type Kept = { atMs: number; numbers: Promise<Numbers> };
const kept = new WeakMap<App, Map<string, Kept>>();

/** Whether a role may read a number. */
export const mayRead = (role: StaffRole, name: NumberKind): boolean =>
  rolesOf[numbers[name].who].some(known => known === role);

/** The numbers of a period, computed at most once in some minutes for all who ask. */
const numbersOf = (app: App, period: Period): Promise<Numbers> => {
  const known = kept.get(app) ?? new Map<string, Kept>();
  kept.set(app, known);
  const { weeks, city, category } = period;
  const key = JSON.stringify([weeks.length, weeks[0]?.day, city, category]);
  const nowMs = app.clock.now().getTime();
  const found = known.get(key);
  // The clock of a demo can be moved.
  if (found && Math.abs(nowMs - found.atMs) < KEPT_MS) return found.numbers;
  if (known.size >= KEPT_MAX) known.clear();
  const computed = computeNumbers(app, period);
  known.set(key, { atMs: nowMs, numbers: computed });
  computed.catch(() => known.delete(key));
  return computed;
};

export const getNumbers: Handler<'getNumbers'> = async call => {
  const { role } = staffOf(call);
  const answer = await numbersOf(call.app, periodOf(call.query, call.app.clock.now()));
  return { ...answer, items: answer.items.filter(({ name }) => mayRead(role, name)) };
};
