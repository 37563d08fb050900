import type { TimeRange } from '#contract/schemas/time-range.ts';
import { periodsOf } from './jobs/venue-clock.ts';
import type { DemoModel } from './models.ts';
import { randomOf } from './portraits/random.ts';

const AWAY_CHANCE = 0.35;
const AHEAD_DAYS = 75;

/** Days on which a model is away, in the model's own zone. */
export const bookOutsOf = (model: DemoModel, now: Date): TimeRange[] => {
  const random = randomOf(`away:${model.id}`);
  if (!random.chance(AWAY_CHANCE)) return [];
  const times = Math.floor(random.between(1, 4));
  const spans = Array.from({ length: times }, () => ({
    inDays: Math.floor(random.between(-10, AHEAD_DAYS)),
    rangeDays: Math.floor(random.between(1, 8)),
  })).sort((a, b) => a.inDays - b.inDays);
  return spans
    .filter((span, k) => k === 0 || span.inDays > (spans[k - 1]?.inDays ?? 0) + (spans[k - 1]?.rangeDays ?? 0))
    .flatMap(({ inDays, rangeDays }) => periodsOf({ rangeDays, hoursPerDay: 8 }, model.city.timeZone, inDays, now));
};

export const overlap = (some: readonly TimeRange[], others: readonly TimeRange[]): boolean =>
  some.some(one =>
    others.some(
      other => Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end),
    ),
  );

/** Who is busy when: days away and bookings. */
export const openCalendar = (models: readonly DemoModel[], now: Date) => {
  const away = new Map(models.map(model => [model.id, bookOutsOf(model, now)]));
  const booked = new Map<string, TimeRange[]>();
  return {
    away,
    isAway: (model: DemoModel, periods: readonly TimeRange[]) => overlap(away.get(model.id) ?? [], periods),
    isBooked: (model: DemoModel, periods: readonly TimeRange[]) => overlap(booked.get(model.id) ?? [], periods),
    book: (model: DemoModel, periods: readonly TimeRange[]) => {
      booked.set(model.id, [...(booked.get(model.id) ?? []), ...periods]);
    },
  };
};
export type Calendar = ReturnType<typeof openCalendar>;
