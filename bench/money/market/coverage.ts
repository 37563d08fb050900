import type { Figure } from '../../measure/report.ts';
import type { Booking, Life } from '../oracle/facts.ts';
import type { Market } from './market.ts';

const HOUR_MS = 3_600_000;
/** With fewer jobs than this a rare story may be missing by chance. */
const jobsEnough = 500;

const hoursLeft = ({ slots }: Life, atMs: number): number =>
  (Math.min(...slots.map(({ startMs }) => startMs)) - atMs) / HOUR_MS;

const tierOf = (hours: number): string =>
  hours >= 72 ? '72 h and more' : hours >= 48 ? '48 to 72 h' : hours >= 24 ? '24 to 48 h' : 'under 24 h';

const byClient = (life: Life, { left }: Booking): number | null => {
  if (left) return left.by === 'CLIENT' ? hoursLeft(life, left.atMs) : null;
  return life.fate === 'CANCELLED' && life.endedMs !== null ? hoursLeft(life, life.endedMs) : null;
};

const wanted = [
  ...['72 h and more', '48 to 72 h', '24 to 48 h', 'under 24 h'].map(
    tier => `booking cancelled by its client, ${tier}`,
  ),
  'booking left by its model',
  ...['DECLINED', 'UNFILLED', 'CANCELLED', 'UNPAID', 'DONE'].map(fate => `job ${fate}`),
  ...['CONTESTED', 'ACCEPTED', 'UNANSWERED'].map(answer => `chargeback ${answer}`),
  'no-show',
  'dispute decided',
  'debt paid by hand',
  'card declined at every try',
  'bank debit',
  'job paid after the bank asked',
  'job unpaid, the bank asked in vain',
  'charge confirmed by hand',
  'refund by one of staff',
  'refund approved by a second of staff',
  'refund that a bank sent back',
  'place taken by a standby',
];

/** What occurred in the lives of these jobs: what people did, and what banks did to it. */
export class Coverage {
  readonly #times = new Map<string, number>(wanted.map(what => [what, 0]));
  #jobs = 0;

  #add(what: string, times = 1): void {
    this.#times.set(what, (this.#times.get(what) ?? 0) + times);
  }

  add({
    lives,
    people,
    chargebacks,
    confirmed,
    given,
    returned,
  }: Pick<Market, 'lives' | 'people' | 'chargebacks' | 'confirmed' | 'given' | 'returned'>): void {
    const paysOf = new Map(people.managers.map(({ id, pays }) => [id, pays]));
    this.#jobs += lives.length;
    for (const answer of chargebacks) this.#add(`chargeback ${answer}`);
    for (const { isApproved } of given)
      this.#add(isApproved ? 'refund approved by a second of staff' : 'refund by one of staff');
    this.#add('charge confirmed by hand', confirmed);
    this.#add('refund that a bank sent back', returned);
    for (const life of lives) {
      const pays = paysOf.get(life.client);
      this.#add(`job ${life.fate}`);
      if (life.fate === 'UNPAID' && pays === 'NEVER') this.#add('card declined at every try');
      if (life.fate === 'DONE' && pays === 'BANK') this.#add('bank debit');
      if (life.fate === 'DONE' && pays === 'CONFIRM') this.#add('job paid after the bank asked');
      if (life.fate === 'UNPAID' && pays === 'CONFIRM') this.#add('job unpaid, the bank asked in vain');
      if (life.isCollected && pays === 'NEVER') this.#add('debt paid by hand');
      for (const booking of life.bookings) {
        const hours = byClient(life, booking);
        if (hours !== null) this.#add(`booking cancelled by its client, ${tierOf(hours)}`);
        if (booking.left?.by === 'STANDBY') this.#add('place taken by a standby');
        if (booking.left?.by === 'MODEL') this.#add('booking left by its model');
        if (booking.isNoShow) this.#add('no-show');
        if (booking.awardedCents !== null) this.#add('dispute decided');
      }
    }
  }

  figures(): Figure[] {
    const budget = this.#jobs >= jobsEnough ? { budget: { atLeast: 1 } } : {};
    return [...this.#times].map(([what, ours]) => ({ what, ours, ...budget }));
  }
}
