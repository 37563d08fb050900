import type { BookingFacts, ChargeFacts, JobFacts, LineFacts } from '../money/plan/facts.ts';

const HOUR_MS = 3_600_000;
/** When the plans of tests are made. */
export const now = new Date('2026-05-01T12:00:00Z');
export const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

/** A filled job whose charging is due. */
export const someFacts = (over: Partial<JobFacts> = {}): JobFacts => ({
  now,
  lifecycle: 'INVOICED',
  moderation: 'APPROVED',
  cancelReason: null,
  startsAt: inHours(71),
  endsAt: inHours(79),
  openOffers: 0,
  freePlaces: 0,
  placePayCents: 20_001,
  hasMethod: true,
  hasBankMethod: false,
  isDisputed: false,
  movedAt: null,
  told: [],
  bookings: [],
  charges: [],
  earnings: [],
  services: [],
  ...over,
});

export const aBooking = (modelId: string, over: Partial<BookingFacts> = {}): BookingFacts => ({
  modelId,
  isBooked: true,
  payCents: 20_001,
  shareCents: 0,
  endedAt: null,
  refundReason: 'BOOKING_ENDED',
  result: null,
  ...over,
});

export const aLine = (modelId: string, over: Partial<LineFacts> = {}): LineFacts => ({
  id: `line of ${modelId}`,
  kind: 'BOOKING',
  modelId,
  service: null,
  payCents: 20_001,
  feeCents: 3_000,
  isVoid: false,
  ...over,
});

export const aCharge = (lines: LineFacts[], over: Partial<ChargeFacts> = {}): ChargeFacts => ({
  id: 'charge',
  purpose: 'BOOKINGS',
  aim: 'CAPTURE',
  status: 'CAPTURED',
  amountCents: lines.reduce((sum, line) => sum + line.payCents + line.feeCents, 0),
  createdAt: now,
  refundedCents: 0,
  goodwillCents: 0,
  hasFailed: false,
  cameLate: false,
  lines,
  ...over,
});
