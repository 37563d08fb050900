import { BillingForm } from './billing-form.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { JobListCounts, JobSummary } from './job.ts';
import { listOf, Page } from './list.ts';
import {
  CardEnd,
  Charge,
  DocumentKind,
  JobServiceStatus,
  PaidService,
  PaymentMethod,
  PaymentMethodKind,
} from './payment.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

/** What became of a service that was chosen; null, at the current price, before the job was submitted. */
const ChosenService = PaidService.extend({ status: JobServiceStatus.nullable() });

/** The services chosen for a job. */
export const ChosenServices = JobSummary.pick({
  id: true,
  categoryCode: true,
  city: true,
  timeZone: true,
  startsAt: true,
  lifecycle: true,
  moderation: true,
  onboardingStep: true,
}).extend({ services: ChosenService.array() });
export type ChosenServices = z.infer<typeof ChosenServices>;

/** What is still to be paid for a job. */
export const UpcomingCharge = z.object({
  jobId: Id,
  title: z.string(),
  amountCents: z.number().int(),
  /** When it is charged; null when a charge failed, or waits to be confirmed, and the manager has to pay. */
  at: Instant.nullable(),
  /** A charge failed. Where there is a moment, it is tried again then. */
  hasFailed: z.boolean(),
  /** The venue's. */
  timeZone: z.string(),
  /** The amount grows with each booking. */
  isOpen: z.boolean(),
});
export type UpcomingCharge = z.infer<typeof UpcomingCharge>;

/** What the billing page shows besides the past charges. */
export const Billing = z.object({
  methods: z.array(PaymentMethod),
  profile: BillingForm,
  upcoming: z.array(UpcomingCharge),
  /** What is owed from jobs that were cancelled, and blocks new ones. */
  debts: z.array(z.object({ jobId: Id, title: z.string(), amountCents: z.number().int() })),
  card: CardEnd,
});
export type Billing = z.infer<typeof Billing>;

export const PastCharge = Charge.extend({ jobId: Id, title: z.string() });
export type PastCharge = z.infer<typeof PastCharge>;

/** An invoice or credit note. Its PDF is at the address of the file service. */
export const MoneyDocument = z.object({
  id: Id,
  kind: DocumentKind,
  /** As in `INV-000001`. */
  number: z.string(),
  jobId: Id,
  title: z.string(),
  totalCents: z.number().int(),
  issuedAt: Instant,
  /** Its date, at the place of its job: as on the PDF and in the export. */
  issuedOn: z.iso.date(),
  address: z.string(),
});
export type MoneyDocument = z.infer<typeof MoneyDocument>;

const Methods = z.object({ methods: z.array(PaymentMethod) });

export const billingRows = rows({
  /** Not in the specification, which names the screen. */
  getChosenServices: {
    does: 'The caller’s jobs with premium services, the newest first.',
    who: 'MANAGER',
    whileSeeing: true,
    query: Page,
    answer: listOf(ChosenServices, JobListCounts),
  },
  /** Not in the specification, which names the screen. */
  getBilling: {
    does: 'The caller’s payment methods, what stands on their invoices, and what will be charged when.',
    who: 'MANAGER',
    answer: Billing,
  },
  /** Not in the specification, which names the screen. */
  saveBilling: {
    does: 'Saves what stands on the caller’s invoices.',
    who: 'MANAGER',
    whileSuspended: true,
    body: BillingForm,
    answer: BillingForm,
  },
  /** Not in the specification, which names the screen. */
  getCharges: {
    does: 'The caller’s past charges, the newest first.',
    who: 'MANAGER',
    whileSeeing: true,
    query: Page,
    answer: z.object({ items: z.array(PastCharge), nextCursor: z.string().nullable() }),
  },
  /** Not in the specification, which names the screen. */
  getMoneyDocuments: {
    does: 'The caller’s invoices and credit notes, the newest first, each with the address of its PDF.',
    who: 'MANAGER',
    query: Page,
    answer: z.object({ items: z.array(MoneyDocument), nextCursor: z.string().nullable() }),
  },
  /** Not in the specification, which names the screen. */
  startMethod: {
    does: 'Begins to add a card or bank account: the browser completes it with the provider by the secret.',
    who: 'MANAGER',
    whileSuspended: true,
    notReplayable: true,
    body: z.object({ kind: PaymentMethodKind }),
    answer: z.object({ setupId: z.string(), clientSecret: z.string(), card: CardEnd }),
  },
  /** Not in the specification, which names the screen. */
  addMethod: {
    does: 'Adds the card or bank account that the provider has confirmed; the first one becomes the default.',
    who: 'MANAGER',
    whileSuspended: true,
    notReplayable: true,
    body: z.object({ setupId: z.string().regex(/^\w{1,100}$/, 'This does not name a setup.') }),
    answer: Methods,
  },
  /** Not in the specification, which names the screen. */
  useMethod: {
    does: 'Makes a method of the caller the default one.',
    who: 'MANAGER',
    whileSuspended: true,
    answer: Methods,
  },
  /** Not in the specification, which names the screen. */
  removeMethod: {
    does: 'Removes a method of the caller. Refused for the last one while bookings are still to be paid.',
    who: 'MANAGER',
    whileSuspended: true,
    notReplayable: true,
    answer: Methods,
  },
});
