import { TZDate } from '@date-fns/tz';
import { addDays, startOfDay } from 'date-fns';
import type { CategoryCode } from '#contract/values/job-fields.ts';
import type { PremiumService } from '#contract/values/payment.ts';
import type { Random } from '#demo/portraits/random.ts';
import type { Slot } from '../oracle/facts.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** Whatever people do, they do at one of these moments, so that a year is a number of steps that can be waited for. */
export const STEP_MS = 6 * 60 * MINUTE_MS;
/** Where all jobs are. */
export const venueZone = 'America/Los_Angeles';
/** Off the quarters at which slots begin, so that no deadline falls on a step. */
const OFF_MS = 7 * MINUTE_MS;

export type PlannedEnd = { by: 'CLIENT' | 'MODEL'; step: number };

export type PlannedPlace = {
  step: number;
  /** The client asks the model, instead of accepting an application. */
  isAsked: boolean;
  leaves: PlannedEnd | null;
  /** How this model's work goes, if they stay. */
  work: {
    comes: boolean;
    claims: 'NO' | 'UNANSWERED' | 'CONFIRMED' | 'REJECTED';
    approves: boolean;
    disputes: 'NO' | 'CLIENT' | 'MODEL';
    /** Of the most that staff can award. */
    award: number;
    /** What the approved minutes of each period differ by from those planned. */
    minutesMore: readonly number[];
  };
};

/** What is going to happen in one job, as far as the people in it can tell. */
export type JobPlan = {
  /** Numbers of steps since the beginning. */
  postStep: number;
  startStep: number;
  category: CategoryCode;
  hourlyCents: number | null;
  fixedCents: number | null;
  slots: readonly Slot[];
  /** The minutes a day of a range of days, which has a slot for each. */
  dayMinutes: number | null;
  services: readonly PremiumService[];
  isDeclined: boolean;
  cancelStep: number | null;
  paysDebt: boolean;
  /** The client's bank takes a charge back once all is paid; how staff answer, and with that who keeps the money. */
  chargeback: 'NO' | 'CONTESTED' | 'ACCEPTED' | 'UNANSWERED';
  /** How the client answers when their bank asks whether it is them. */
  confirms: 'AT_ONCE' | 'AFTER_A_FAILURE' | 'NEVER';
  /** The share of what is left of a charge that staff give back once all is paid. */
  givesBack: number | null;
  /** An applicant stands by for whoever does not say that they come. */
  standby: PlannedPlace | null;
  /** How many are needed; whoever fills a place that became free again is planned too. */
  needed: number;
  places: readonly PlannedPlace[];
};

const categories: readonly CategoryCode[] = ['EVENT_TRADE_SHOW', 'ATMOSPHERE', 'EDITORIAL', 'RUNWAY', 'FITNESS'];

export const stepMs = (beginMs: number, step: number): number => beginMs + step * STEP_MS + OFF_MS;

const whole = (random: Random, low: number, high: number): number => Math.floor(random.between(low, high + 1));

const drawSlots = (random: Random, firstMs: number): Slot[] => {
  const count = random.pickWeighted({ 1: 6, 2: 2, 3: 1, 5: 1 });
  const shift = whole(random, -3, 3) * QUARTER_MS;
  const slots: Slot[] = [];
  let atMs = firstMs;
  for (let nth = 0; nth < Number(count); nth += 1) {
    const startMs = atMs + shift;
    const endMs = startMs + whole(random, 8, 56) * QUARTER_MS;
    slots.push({ startMs, endMs });
    // The next one begins at a later step, sometimes after a short night.
    atMs += Math.ceil((endMs - startMs + 4 * QUARTER_MS) / STEP_MS) * STEP_MS + whole(random, 0, 2) * STEP_MS;
  }
  return slots;
};

/** So many days on the venue's clock, the first of them beginning at this moment or later. */
const venueDays = (firstMs: number, count: number): Slot[] => {
  const first = addDays(startOfDay(new TZDate(firstMs - 1, venueZone)), 1);
  return Array.from({ length: count }, (_, nth) => ({
    startMs: addDays(first, nth).getTime(),
    endMs: addDays(first, nth + 1).getTime() - 1,
  }));
};

const drawPlace = (random: Random, from: number, start: number, slots: number): PlannedPlace => {
  const step = whole(random, from, Math.min(start - 1, from + 6));
  const by = random.pickWeighted({ NOBODY: 78, CLIENT: 13, MODEL: 9 });
  return {
    step,
    isAsked: random.chance(0.2),
    leaves: by === 'NOBODY' ? null : { by, step: whole(random, step, start - 1) },
    work: {
      comes: random.chance(0.85),
      claims: random.pickWeighted({ NO: 5, UNANSWERED: 2, CONFIRMED: 2, REJECTED: 2 }),
      approves: random.chance(0.6),
      disputes: random.pickWeighted({ NO: 90, CLIENT: 5, MODEL: 5 }),
      award: random.between(0, 1),
      minutesMore: Array.from({ length: slots }, () => (random.chance(0.4) ? 0 : whole(random, -120, 240))),
    },
  };
};

const drawServices = (random: Random, lead: string): PremiumService[] => [
  ...(lead === 'RUSH' || (lead === 'NEAR' && random.chance(0.3)) ? (['RUSH_BOOKING'] as const) : []),
  ...(random.chance(0.2) ? (['AGENT_ASSISTANCE'] as const) : []),
];

type Asked = {
  beginMs: number;
  /** When its review begins. */
  postStep: number;
  /** Clients also pay by themselves, for services and debts: how that ends is unknown to them when a server is killed. */
  paysByHand: boolean;
};

export const drawJob = (random: Random, { beginMs, postStep, paysByHand }: Asked): JobPlan => {
  const lead = random.pickWeighted({ LONG: 5, DAYS: 3, NEAR: 2, RUSH: paysByHand ? 1 : 0 });
  const steps = { LONG: [13, 34], DAYS: [9, 13], NEAR: [5, 11], RUSH: [2, 3] } as const;
  const [least, most] = steps[lead];
  const startStep = postStep + whole(random, least, most);
  const firstMs = beginMs + startStep * STEP_MS;
  const isRange = lead !== 'RUSH' && random.chance(0.12);
  const dayMinutes = isRange ? whole(random, 1, 12) * 60 : null;
  const slots = isRange ? venueDays(firstMs, whole(random, 1, 4)) : drawSlots(random, firstMs);
  const minutes = slots.reduce((sum, { startMs, endMs }) => sum + (dayMinutes ?? (endMs - startMs) / MINUTE_MS), 0);
  const hours = minutes / 60;
  const isFixed = random.chance(0.3);
  const needed = whole(random, 1, 3);
  const places = Array.from({ length: needed }, () => {
    const first = drawPlace(random, postStep, startStep, slots.length);
    const again = first.leaves && first.leaves.step < startStep - 1 && random.chance(0.6);
    return again && first.leaves ? [first, drawPlace(random, first.leaves.step + 1, startStep, slots.length)] : [first];
  });
  return {
    postStep,
    startStep,
    category: random.pick(categories),
    hourlyCents: isFixed ? null : whole(random, 2_500, 12_000),
    fixedCents: isFixed ? Math.ceil(Math.max(2, hours) * 2_500) + whole(random, 0, 40_000) : null,
    slots,
    dayMinutes,
    services: paysByHand ? drawServices(random, lead) : [],
    isDeclined: random.chance(0.05),
    cancelStep: random.chance(0.16) ? whole(random, postStep + 1, startStep - 1) : null,
    paysDebt: paysByHand && random.chance(0.5),
    chargeback: random.pickWeighted({ NO: 88, CONTESTED: 5, ACCEPTED: 3, UNANSWERED: 4 }),
    needed,
    places: random.chance(0.06) ? [] : places.flat(),
    confirms: random.pickWeighted({ AT_ONCE: 6, AFTER_A_FAILURE: 2, NEVER: 2 }),
    givesBack: paysByHand && random.chance(0.06) ? random.between(0.05, 1) : null,
    standby: paysByHand && random.chance(0.15) ? drawPlace(random, postStep, startStep, slots.length) : null,
  };
};
