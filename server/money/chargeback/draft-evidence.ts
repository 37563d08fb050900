import { and, eq } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import { hoursText } from '#contract/rules/hours-text.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import { nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { ChargebackEvidence } from '../../db/tables/chargebacks.ts';
import { charges } from '../../db/tables/charges.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { moneyDocuments } from '../../db/tables/money-documents.ts';
import { users } from '../../db/tables/users.ts';
import { cancelFees } from '../../rule-numbers.ts';
import { numberText } from '../document/number-text.ts';
import { readFile } from './read-file.ts';

/** The rules that the client saw before they booked, with the numbers in force. */
const policies = () => {
  const tiers = cancelFees.tiers
    .filter(({ percent }) => percent > 0)
    .map(
      ({ hoursLeft, percent }) =>
        `${percent}% ${Number.isFinite(hoursLeft) ? `from ${hoursLeft} hours` : 'later than that'}`,
    );
  const first = cancelFees.tiers.find(({ percent }) => percent === 0)?.hoursLeft ?? 0;
  return {
    cancellation: `Cancelling a booking is free until ${first} hours before the start. Of each model’s pay are due: ${tiers.join(', ')} before the start. The exact amount is shown and confirmed before every cancellation.`,
    refund:
      'What was paid beyond the hours that were worked, or beyond the share due for a cancellation, is refunded by itself.',
  };
};

/** What is known about a disputed charge: who was booked, who came and when, the hours, how cases ended, refunds, and the invoice. */
export const draftEvidence = async (app: App, db: Db, job: JobRow, chargeId: string): Promise<ChargebackEvidence> => {
  const zone = job.location?.timeZone ?? 'UTC';
  const at = (moment: string | Date) => momentText(new Date(moment).toISOString(), zone);
  const [charge] = await db
    .select({
      amountCents: charges.amountCents,
      capturedAt: charges.capturedAt,
      company: users.companyName,
      name: users.name,
    })
    .from(charges)
    .innerJoin(users, eq(users.id, charges.managerId))
    .where(eq(charges.id, chargeId));
  const ofCharge = and(eq(moneyDocuments.chargeId, chargeId), eq(moneyDocuments.kind, 'INVOICE'));
  const [invoice] = await db.select().from(moneyDocuments).where(ofCharge);
  const { bookings, cancelled, noShows, disputes, refunds } = await readFile(db, job.id, chargeId);
  const product = app.config.limits.productName;
  const customer = charge?.company ?? charge?.name ?? '';
  const lines = bookings.map(({ name, booked_at, checked_in, checked_out, minutes }) =>
    [
      `${name} was booked by the customer ${at(booked_at)}`,
      checked_in && `checked in ${at(checked_in)}`,
      checked_out && `checked out ${at(checked_out)}`,
      minutes !== null && `${hoursText(minutes)} were approved`,
    ]
      .filter(Boolean)
      .join(', '),
  );
  const events = [
    ...cancelled.map(
      ({ name, share_cents, ended_at }) =>
        `The booking of ${name} was cancelled${ended_at ? ` ${at(ended_at)}` : ''}; the share due for that, ${shownDollars(share_cents)}, was shown before.`,
    ),
    ...noShows.map(({ name, decided_at }) => `${name} did not come, as was found ${at(decided_at)}, and is not paid.`),
    ...disputes.map(
      ({ name, pay_cents, decided_at }) =>
        `Both sides were heard about the pay of ${name}; it was decided ${at(decided_at)}: ${shownDollars(pay_cents)}.`,
    ),
    ...refunds.map(
      ({ amount_cents, done_at }) => `${shownDollars(amount_cents)} of this payment was refunded ${at(done_at)}.`,
    ),
  ];
  const { cancellation, refund } = policies();
  return {
    customerName: customer,
    productDescription: `Booking of models through ${product}, a marketplace for businesses: ${nameOf(job)}.`,
    serviceDate: job.startsAt ? at(job.startsAt) : 'Not set',
    cancellationPolicyDisclosure: cancellation,
    refundPolicyDisclosure: refund,
    statement: [
      `The customer signed in with a verified phone number, posted this job and booked through their own account.`,
      ...lines.map(line => `${line}.`),
      ...events,
      charge?.capturedAt &&
        `The payment of ${shownDollars(charge.amountCents)} was taken ${at(charge.capturedAt)}${invoice ? `, invoice ${numberText(invoice)}` : ''}.`,
    ]
      .filter(Boolean)
      .join('\n'),
  };
};
