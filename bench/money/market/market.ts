import type { Booking, Life } from '../oracle/facts.ts';
import type { Manager, Model, People } from './people.ts';
import type { JobPlan, PlannedPlace } from './plan.ts';
import type { Schedule } from './schedule.ts';

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
};

/** A place, and who was booked for it. */
export type Part = { place: PlannedPlace; model: Model; booking: Booking | null };

export type JobStory = { market: Market; plan: JobPlan; manager: Manager; id: string; life: Life; parts: Part[] };

/** Something that somebody does at a step. */
export type Act = { step: number; act: () => Promise<void> };

export const standing = ({ life }: Pick<JobStory, 'life'>): Booking[] => life.bookings.filter(({ left }) => !left);
