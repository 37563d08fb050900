import type { Booking, Life } from './facts.ts';
import { bornePay, cancellationPay, earnedPay, feeOf } from './pay.ts';

/** What must be in the books and at the payment provider once everything is over. */
export type Books = {
  /** Fees and premium services that are ours. */
  feesCents: number;
  servicesCents: number;
  /** What models earned and nobody could be charged. */
  borneCents: number;
  /** What banks took back: models keep their pay, so it is our loss. */
  lostCents: number;
  /** What staff gave back out of our own money. */
  givenCents: number;
  /** What each model was sent, and what waits for a debt or for their account. */
  sent: Map<string, number>;
  waiting: Map<string, number>;
  /** The services of jobs that took place and whose models are not all paid yet. */
  kept: Map<string, number>;
  /** What each client has paid after all refunds, and what they still owe. */
  paid: Map<string, number>;
  owed: Map<string, number>;
};

const add = (to: Map<string, number>, who: string, cents: number): void => {
  if (cents !== 0) to.set(who, (to.get(who) ?? 0) + cents);
};

/** What one booking finally came to for its model. */
const payOf = (life: Life, booking: Booking): number => {
  if (booking.left) return booking.left.by === 'CLIENT' ? cancellationPay(life, booking, booking.left.atMs) : 0;
  if (life.fate === 'DONE') return earnedPay(life, booking);
  return life.endedMs === null ? 0 : cancellationPay(life, booking, life.endedMs);
};

/** `hasAccount` says of a model whether money can be sent to them. */
export const booksOf = (lives: readonly Life[], hasAccount: (model: string) => boolean): Books => {
  const books: Books = {
    feesCents: 0,
    servicesCents: 0,
    borneCents: 0,
    lostCents: 0,
    givenCents: 0,
    sent: new Map(),
    waiting: new Map(),
    kept: new Map(),
    paid: new Map(),
    owed: new Map(),
  };
  for (const life of lives) {
    let isPaidOut = true;
    for (const booking of life.bookings) {
      const pay = payOf(life, booking);
      const isSent = life.isCollected && hasAccount(booking.model);
      if (pay > 0 && !isSent) isPaidOut = false;
      const borne = life.fate === 'DONE' && !booking.left ? bornePay(life, booking) : 0;
      const charged = pay - borne;
      books.borneCents += borne;
      books.feesCents += feeOf(charged);
      add(isSent ? books.sent : books.waiting, booking.model, pay);
      add(life.isCollected ? books.paid : books.owed, life.client, charged + feeOf(charged));
    }
    books.lostCents += life.takenBackCents;
    books.givenCents += life.givenBackCents;
    add(books.paid, life.client, -life.takenBackCents - life.givenBackCents);
    if (life.fate === 'DECLINED' || life.fate === 'UNFILLED') continue;
    const services = life.services.reduce((sum, cents) => sum + cents, 0);
    if (life.fate === 'DONE' && !isPaidOut) add(books.kept, life.job, services);
    else books.servicesCents += services;
    add(books.paid, life.client, services);
  }
  return books;
};
