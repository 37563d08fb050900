import type { JobLifecycle } from '#contract/values/job.ts';
import type {
  ChargeAim,
  ChargePurpose,
  ChargeStatus,
  EarningKind,
  EarningStatus,
  JobServiceStatus,
  LineKind,
  RefundReason,
} from '#contract/values/money.ts';
import type { PremiumService } from '#contract/values/payment.ts';
import type { Moderation } from '#contract/values/user.ts';

/** What a model finally earned in a job that took place, once that is settled. */
export type WorkResult = { payCents: number; overtimeCents: number };

/** What is said once about a payment that is missing: that the job takes place nevertheless, or that it will be cancelled. */
export const paymentNotices = ['DEBIT_UNDER_WAY', 'PAYMENT_WARNED'] as const;
export type PaymentNotice = (typeof paymentNotices)[number];

/** A model who is booked, or was. */
export type BookingFacts = {
  modelId: string;
  isBooked: boolean;
  /** The pay for the scheduled work. */
  payCents: number;
  /** The share of the pay that the manager owes for a booking they cancelled. */
  shareCents: number;
  /** When the booking ended. */
  endedAt: Date | null;
  refundReason: RefundReason;
  /** Null until hours, no-show and dispute of this model are settled. */
  result: WorkResult | null;
};

export type LineFacts = {
  id: string;
  kind: LineKind;
  modelId: string | null;
  service: PremiumService | null;
  payCents: number;
  feeCents: number;
  isVoid: boolean;
};

export type ChargeFacts = {
  id: string;
  purpose: ChargePurpose;
  aim: ChargeAim;
  status: ChargeStatus;
  amountCents: number;
  createdAt: Date;
  /** A try has ended without the money. */
  hasFailed: boolean;
  /** Captured once the job was cancelled, as by a bank that takes days. */
  cameLate: boolean;
  /** Including refunds that are still under way, but not those that wait for a second member of staff. */
  refundedCents: number;
  /** The part of it that staff gave and that reduced no refund of the rules yet. */
  goodwillCents: number;
  lines: LineFacts[];
};

export type JobFacts = {
  now: Date;
  lifecycle: JobLifecycle;
  moderation: Moderation | null;
  cancelReason: string | null;
  startsAt: Date | null;
  /** As planned, or earlier where its manager ended it. */
  endsAt: Date | null;
  /** Offers without an answer, and places without a booking. */
  openOffers: number;
  freePlaces: number;
  /** The pay of one more booking. */
  placePayCents: number;
  /** The manager can be charged: a method is on file. */
  hasMethod: boolean;
  /** That method is a bank account, whose debits take days. */
  hasBankMethod: boolean;
  isDisputed: boolean;
  /** When it last moved to another start. */
  movedAt: Date | null;
  /** What was told already, of this start. */
  told: PaymentNotice[];
  bookings: BookingFacts[];
  charges: ChargeFacts[];
  earnings: { modelId: string; kind: EarningKind; payCents: number; feeCents: number; status: EarningStatus }[];
  services: { service: PremiumService; priceCents: number; status: JobServiceStatus }[];
};
