import type { ChargePurpose, EarningKind, JobServiceStatus, RefundReason } from '#contract/values/money.ts';
import type { PremiumService } from '#contract/values/payment.ts';
import type { LineFacts, PaymentNotice } from './facts.ts';

export type NewLine = Pick<LineFacts, 'kind' | 'modelId' | 'service' | 'payCents' | 'feeCents'>;
export type NewCharge = { purpose: ChargePurpose; isHold: boolean; lines: NewLine[] };
export type NewRefund = { chargeId: string; amountCents: number; reason: RefundReason };
export type NewEarning = {
  modelId: string;
  kind: EarningKind;
  payCents: number;
  feeCents: number;
  /** Not before its charge is captured. */
  isHeld: boolean;
  /** Too small to be charged: the model is paid, and the marketplace bears it. */
  isBorne?: boolean;
  dueAt: Date;
};

/** What has to change so that charges, refunds and earnings of a job agree with what is owed for it. */
export type Plan = {
  charges: NewCharge[];
  /** Charges that are given up, as long as they were not captured. */
  releases: string[];
  /** Lines that cover nothing any more; what they held is in `refunds` and `earnings`. */
  voids: string[];
  refunds: NewRefund[];
  /** Replacements that were captured: they are the lines of their bookings from now on. */
  promoted: string[];
  /** Lines of which less is owed than before; the rest is in `refunds`. */
  lowered: { lineId: string; payCents: number; feeCents: number }[];
  /** The part of a charge that staff had given back already: its funds go to where that was taken from. A line keeps `keptCents`. */
  goodwill: { lineId: string; keptCents: number; amountCents: number }[];
  earnings: NewEarning[];
  /** Earnings that were held for a charge which has been captured since. */
  freed: { modelId: string; kind: EarningKind }[];
  services: { service: PremiumService; status: JobServiceStatus }[];
  move: 'PREPAID' | 'STARTED' | 'PAYOUT' | 'COMPLETED' | 'UNPAID' | null;
  /** What is to be told now, once for each job. */
  tells: PaymentNotice | null;
  /** When the plan changes by time alone; null when it does not. */
  nextAt: Date | null;
};
