import type pg from 'pg';
import type { Booking, Life } from '../oracle/facts.ts';
import { disputeFirstCharge } from './dispute-charge.ts';
import type { Manager, Model, People } from './people.ts';
import { type JobPlan, type PlannedPlace, STEP_MS } from './plan.ts';
import { Schedule } from './schedule.ts';

/** What the stories of all jobs have in common. */
export type Market = {
  beginMs: number;
  people: People;
  schedule: Schedule;
  /** What really happened, for the oracle. */
  lives: Life[];
  /** Refusals that are part of life, by code. */
  refusals: Map<string, number>;
  /** How staff answered what banks took back. */
  chargebacks: JobPlan['chargeback'][];
  /** The client's bank takes back a charge of this job: the cents; null where nothing was charged. */
  disputeCharge(job: string): Promise<number | null>;
  /** Of the processor, where card holders answer what their bank asks. */
  origin: string;
  /** How often they answered that it is them. */
  confirmed: number;
  /** What staff gave back, each time, and whether a second of them had to approve it. */
  given: { cents: number; isApproved: boolean }[];
  /** How many refunds banks sent back. */
  returned: number;
  /** By client: refunds that the bank sent back, and that staff paid another way. */
  paidOtherwise: Map<string, number>;
};

/** Before anything has happened. `origin` is the processor's. */
export const openMarket = (pool: pg.Pool, origin: string, people: People): Market => ({
  beginMs: Math.ceil(Date.now() / STEP_MS + 1) * STEP_MS,
  people,
  schedule: new Schedule(),
  lives: [],
  refusals: new Map(),
  chargebacks: [],
  disputeCharge: disputeFirstCharge(pool, origin),
  origin,
  confirmed: 0,
  given: [],
  returned: 0,
  paidOtherwise: new Map(),
});

/** A place, and who was booked for it. */
export type Part = { place: PlannedPlace; model: Model; booking: Booking | null };

export type JobStory = { market: Market; plan: JobPlan; manager: Manager; id: string; life: Life; parts: Part[] };

/** Something that somebody does at a step. */
export type Act = { step: number; act: () => Promise<void> };

export const standing = ({ life }: Pick<JobStory, 'life'>): Booking[] => life.bookings.filter(({ left }) => !left);
