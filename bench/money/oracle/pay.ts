import type { Booking, Life } from './facts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;

/** Half a cent is rounded up, in whole numbers so that nothing is lost on the way. */
const roundedQuotient = (cents: number, by: number): number =>
  Number((2n * BigInt(cents) + BigInt(by)) / BigInt(2 * by));

export const feeOf = (payCents: number): number => roundedQuotient(payCents * 15, 100);

const minutesOf = ({ dayMinutes }: Life, { startMs, endMs }: Life['slots'][number]): number =>
  dayMinutes ?? (endMs - startMs) / MINUTE_MS;
const plannedMinutes = (life: Life): number => life.slots.reduce((sum, slot) => sum + minutesOf(life, slot), 0);

/** What was agreed on for one model. */
export const scheduledPay = (life: Life): number =>
  life.fixedCents ?? roundedQuotient(plannedMinutes(life) * (life.hourlyCents ?? 0), 60);

/** Minute by minute: one is overtime when 480 before it, within 24 hours, were paid at the plain rate. */
const overtimeMinutes = (hours: Booking['hours']): number => {
  const inOrder = hours.toSorted((one, other) => one.fromMs - other.fromMs);
  const worked = inOrder.flatMap(({ fromMs, minutes }) =>
    Array.from({ length: minutes }, (_, at) => Math.floor(fromMs / MINUTE_MS) + at),
  );
  const plain: number[] = [];
  let overtime = 0;
  for (const minute of worked) {
    const inTheLastDay = plain.filter(earlier => earlier > minute - DAY_MINUTES).length;
    if (inTheLastDay < 480) plain.push(minute);
    else overtime += 1;
  }
  return overtime;
};

/** What a model who stayed booked has finally earned. */
export const earnedPay = (life: Life, booking: Booking): number => {
  if (booking.isNoShow) return 0;
  if (booking.awardedCents !== null) return booking.awardedCents;
  const asPlanned = life.slots.map(slot => ({ fromMs: slot.startMs, minutes: minutesOf(life, slot) }));
  const hours = booking.hours.length > 0 ? booking.hours : asPlanned;
  if (life.fixedCents !== null) {
    const came = life.slots
      .filter((_, at) => (hours[at]?.minutes ?? 0) > 0)
      .reduce((sum, slot) => sum + minutesOf(life, slot), 0);
    return roundedQuotient(life.fixedCents * came, plannedMinutes(life));
  }
  const all = hours.reduce((sum, { minutes }) => sum + minutes, 0);
  const overtime = overtimeMinutes(hours);
  // Overtime counts one and a half: in half minutes.
  return roundedQuotient((2 * all + overtime) * (life.hourlyCents ?? 0), 120);
};

/** What exceeds the scheduled pay is charged afterwards; less than 50 cents with its fee is ours to bear. */
export const bornePay = (life: Life, booking: Booking): number => {
  const [planned, earned] = [scheduledPay(life), earnedPay(life, booking)];
  const more = earned - planned;
  return more > 0 && more + feeOf(earned) - feeOf(planned) < 50 ? more : 0;
};

/** The share of the scheduled pay that the client owes for a booking ended at this moment. */
export const cancellationPay = (life: Life, { bookedMs }: Pick<Booking, 'bookedMs'>, atMs: number): number => {
  const pay = scheduledPay(life);
  const startMs = Math.min(...life.slots.map(slot => slot.startMs));
  const hoursLeft = (startMs - atMs) / HOUR_MS;
  if (hoursLeft >= 72 || (atMs < bookedMs + 15 * MINUTE_MS && hoursLeft > 24)) return 0;
  if (hoursLeft >= 48) return roundedQuotient(pay * 25, 100);
  if (hoursLeft >= 24) return roundedQuotient(pay * 50, 100);
  const minutes = plannedMinutes(life);
  const isLongKind = life.category === 'EVENT_TRADE_SHOW' || life.category === 'ATMOSPHERE';
  if (!isLongKind || minutes <= 240) return pay;
  const firstFour = roundedQuotient(pay * 240, minutes);
  return firstFour + roundedQuotient((pay - firstFour) * 50, 100);
};
