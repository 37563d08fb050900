import { describe, expect, it } from 'vitest';
import { booksOf } from './books.ts';
import type { Booking, Life } from './facts.ts';
import { cancellationPay, earnedPay, feeOf, scheduledPay } from './pay.ts';

const HOUR_MS = 3_600_000;
const startMs = Date.UTC(2027, 2, 1, 18);
const slot = (fromHour: number, hours: number) => ({
  startMs: startMs + fromHour * HOUR_MS,
  endMs: startMs + (fromHour + hours) * HOUR_MS,
});

const aLife = (over: Partial<Life> = {}): Life => ({
  job: 'j',
  client: 'c',
  category: 'EDITORIAL',
  hourlyCents: 4_000,
  fixedCents: null,
  slots: [slot(0, 10)],
  dayMinutes: null,
  services: [],
  fate: 'DONE',
  endedMs: null,
  isCollected: true,
  takenBackCents: 0,
  givenBackCents: 0,
  bookings: [],
  ...over,
});
const aBooking = (over: Partial<Booking> = {}): Booking => ({
  model: 'm',
  bookedMs: startMs - 200 * HOUR_MS,
  left: null,
  hours: [],
  isNoShow: false,
  awardedCents: null,
  ...over,
});

describe('the oracle', () => {
  it('rounds half a cent up', () => {
    expect([feeOf(10), feeOf(3), feeOf(30_003)]).toEqual([2, 0, 4_500]);
    expect(scheduledPay(aLife({ hourlyCents: 2_501, slots: [slot(0, 0.25)] }))).toBe(625);
    expect(scheduledPay(aLife({ hourlyCents: 2_502, slots: [slot(0, 0.25)] }))).toBe(626);
  });

  it('pays overtime past eight hours of any 24, and does not count it twice', () => {
    expect(earnedPay(aLife(), aBooking())).toBe(8 * 4_000 + 2 * 6_000);
    const twoDays = [slot(0, 8), slot(23, 8)].map(each => ({ fromMs: each.startMs, minutes: 480 }));
    expect(earnedPay(aLife(), aBooking({ hours: twoDays }))).toBe(15 * 4_000 + 6_000);
  });

  it('pays a fixed rate by the periods that the model came to', () => {
    const life = aLife({ hourlyCents: null, fixedCents: 10_000, slots: [slot(0, 2), slot(24, 1)] });
    const hours = [
      { fromMs: startMs, minutes: 120 },
      { fromMs: startMs + 24 * HOUR_MS, minutes: 0 },
    ];
    expect(earnedPay(life, aBooking({ hours }))).toBe(6_667);
  });

  it('bears what is too little to be charged', () => {
    const life = aLife({ bookings: [aBooking({ awardedCents: 40_000 + 43 })] });
    expect(booksOf([life], () => true)).toMatchObject({
      borneCents: 43,
      feesCents: 6_000,
      sent: new Map([['m', 40_043]]),
      paid: new Map([['c', 46_000]]),
    });
  });

  it('knows every tier of a cancellation', () => {
    const hoursBefore = (hours: number) => startMs - hours * HOUR_MS;
    const at = (hours: number, over: Partial<Life> = {}) =>
      cancellationPay(aLife(over), aBooking(), hoursBefore(hours));
    expect([at(73), at(72), at(71), at(48), at(47), at(24), at(23)]).toEqual([
      0, 0, 10_000, 10_000, 20_000, 20_000, 40_000,
    ]);
    expect(at(23, { category: 'ATMOSPHERE' })).toBe(16_000 + 12_000);
    const justBooked = aBooking({ bookedMs: hoursBefore(30) - 60_000 });
    expect(cancellationPay(aLife(), justBooked, hoursBefore(30))).toBe(0);
  });

  it('refunds services of a job that was declined or not filled alone, and keeps what waits apart', () => {
    const bookings = [aBooking()];
    const books = booksOf(
      [
        aLife({ fate: 'DECLINED', services: [7_500] }),
        aLife({ fate: 'UNFILLED', services: [7_500] }),
        aLife({ fate: 'CANCELLED', services: [7_500], endedMs: startMs - 30 * HOUR_MS, bookings }),
        aLife({ fate: 'DONE', services: [15_000], bookings: [aBooking({ model: 'n', awardedCents: 1_000 })] }),
        aLife({ fate: 'UNPAID', isCollected: false, endedMs: startMs - 12 * HOUR_MS, bookings }),
      ],
      model => model !== 'n',
    );
    expect(books).toEqual({
      feesCents: 3_000 + 6_000 + 150,
      servicesCents: 7_500,
      borneCents: 0,
      lostCents: 0,
      givenCents: 0,
      sent: new Map([['m', 20_000]]),
      waiting: new Map([
        ['m', 40_000],
        ['n', 1_000],
      ]),
      kept: new Map([['j', 15_000]]),
      paid: new Map([['c', 23_000 + 7_500 + 1_150 + 15_000]]),
      owed: new Map([['c', 46_000]]),
    });
  });

  it('pays the days of a range by the hours agreed on, and counts their overtime', () => {
    const day = (nth: number) => ({
      startMs: startMs + 24 * nth * HOUR_MS,
      endMs: startMs + 24 * (nth + 1) * HOUR_MS - 1,
    });
    const life = aLife({ slots: [day(0), day(1)], dayMinutes: 600 });
    expect(scheduledPay(life)).toBe(80_000);
    expect(earnedPay(life, aBooking())).toBe(88_000);
    expect(cancellationPay(life, aBooking(), startMs - 60 * HOUR_MS)).toBe(20_000);
  });

  it('lets models keep their pay when a bank takes a charge back, and bears the loss', () => {
    const books = booksOf(
      [aLife({ takenBackCents: 46_000, bookings: [aBooking({ awardedCents: 40_000 })] })],
      () => true,
    );
    expect(books.sent).toEqual(new Map([['m', 40_000]]));
    expect(books.lostCents).toBe(46_000);
    expect(books.paid.get('c')).toBe(0);
  });

  it('lets models keep their pay when staff give money back, out of ours', () => {
    const books = booksOf(
      [aLife({ givenBackCents: 6_000, bookings: [aBooking({ awardedCents: 40_000 })] })],
      () => true,
    );
    expect(books.sent).toEqual(new Map([['m', 40_000]]));
    expect([books.givenCents, books.feesCents, books.paid.get('c')]).toEqual([6_000, 6_000, 40_000]);
  });

  it('pays whoever took a place, and nothing to whoever did not say that they come', () => {
    const left = { by: 'STANDBY', atMs: startMs - 12 * HOUR_MS } as const;
    const bookings = [aBooking({ left }), aBooking({ model: 'n', bookedMs: left.atMs, awardedCents: 20_000 })];
    const books = booksOf([aLife({ bookings })], () => true);
    expect(books.sent).toEqual(new Map([['n', 20_000]]));
    expect(books.paid).toEqual(new Map([['c', 23_000]]));
  });
});
