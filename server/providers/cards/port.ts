import type { MovementKind, PayoutStatus } from '#contract/values/money.ts';

/**
 * What we need of a card processor. Every id is the processor's own, every amount is in US cents, and every write takes
 * an idempotency key: the same key with the same values has one effect and one answer, however often it is sent within a
 * day. After a day the processor has forgotten it.
 */
export type Cards = {
  /** What the browser mounts as the card form. */
  browser: CardsBrowser;

  createCustomer(write: Keyed<{ userId: string; name: string }>): Promise<{ id: string }>;
  /** A method to be added by its owner: the browser completes it by the client secret. */
  startSetup(write: Keyed<{ customerId: string; kind: MethodKind }>): Promise<{ id: string; clientSecret: string }>;
  readSetup(id: string): Promise<Setup>;
  readMethod(id: string): Promise<PaymentMethod>;
  detachMethod(write: Keyed<{ id: string }>): Promise<void>;

  /** A decline is an answer (FAILED), not an error. */
  charge(write: Keyed<NewCharge>): Promise<ChargeState>;
  readCharge(id: string): Promise<ChargeState>;
  /** By its attempt, `ch_…`. */
  readChargeOf(attemptId: string): Promise<ChargeState>;
  /**
   * Charges of this customer since then whose metadata has these values, newest first: for a `charge` whose answer was
   * lost.
   */
  findCharges(search: { customerId: string; since: Date; metadata: Metadata }): Promise<ChargeState[]>;
  /** Takes all or part of an authorised amount; what is left is released. */
  capture(write: Keyed<{ id: string; amountCents: number }>): Promise<ChargeState>;
  /** Gives up a charge that has not succeeded: an authorised amount is free again. */
  release(write: Keyed<{ id: string }>): Promise<ChargeState>;
  refund(write: Keyed<{ chargeId: string; amountCents: number; metadata: Metadata }>): Promise<Refund>;
  readRefund(id: string): Promise<Refund>;
  /** Refunds of this charge whose metadata has these values, newest first: for a `refund` whose answer was lost. */
  findRefunds(search: { chargeId: string; metadata: Metadata }): Promise<Refund[]>;

  createAccount(write: Keyed<NewAccount>): Promise<{ id: string }>;
  /** A page of the processor where the model enters what is missing. The address works once, for a few minutes. */
  accountLink(link: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<{ url: string }>;
  readAccount(id: string): Promise<Account>;

  /** From our balance to that of a connected account. */
  transfer(write: Keyed<NewTransfer>): Promise<Transfer>;
  readTransfer(id: string): Promise<Transfer>;
  /** Transfers of this group whose metadata has these values, newest first: for a `transfer` whose answer was lost. */
  findTransfers(search: { group: string; metadata: Metadata }): Promise<Transfer[]>;
  reverseTransfer(write: Keyed<{ id: string; amountCents: number }>): Promise<{ id: string; amountCents: number }>;
  /**
   * From a connected account's balance to its owner's bank, ahead of the daily payout that is made by itself; without
   * `accountId` from ours to our bank.
   */
  payout(
    write: Keyed<{ accountId?: string; amountCents: number; instant: boolean; metadata: Metadata }>,
  ): Promise<Payout>;
  readPayout(accountId: string, id: string): Promise<Payout>;
  /** Ours, or a connected account's. */
  balance(accountId?: string): Promise<Balance>;

  readDispute(id: string): Promise<Dispute>;
  submitEvidence(write: Keyed<{ id: string; evidence: Evidence }>): Promise<Dispute>;
  /** Accepts that the dispute is lost. */
  closeDispute(write: Keyed<{ id: string }>): Promise<Dispute>;

  /** One page, newest first, of what was created at `since` or later. `cursor` continues after the previous page. */
  listObjects<Kind extends keyof Listed>(kind: Kind, page: ListPage): Promise<Page<Listed[Kind]>>;

  /** Rejects with `CardsError` of kind INVALID when the signature is missing, wrong or old. */
  readWebhook(rawBody: Buffer, signature: string): Promise<ProviderEvent>;
};

export type CardsBrowser = { end: 'stripe'; publishableKey: string } | { end: 'local'; origin: string };

type Keyed<Values> = Values & { key: string };
export type Metadata = Readonly<Record<string, string>>;
export type MethodKind = 'card' | 'bank';

/** `message` is the processor's sentence. It names no card and no person. */
export type ChargeFailure = { code: string; declineCode: string | null; message: string };

export type Setup = {
  id: string;
  status: 'REQUIRES_METHOD' | 'REQUIRES_ACTION' | 'PROCESSING' | 'SUCCEEDED' | 'CANCELLED';
  customerId: string | null;
  methodId: string | null;
  failure: ChargeFailure | null;
};

export type PaymentMethod = {
  id: string;
  kind: MethodKind;
  /** As in `visa`; null for a bank account. */
  brand: string | null;
  last4: string;
  expMonth: number | null;
  expYear: number | null;
  bankName: string | null;
  /** The same for the same card or account, whoever adds it. */
  fingerprint: string | null;
  /** Null once it is detached. */
  customerId: string | null;
};

export type NewCharge = {
  customerId: string;
  methodId: string;
  amountCents: number;
  /** False holds the amount (AUTHORISED) until `capture` or `release`; cards only. */
  capture: boolean;
  /** The payer is there and can authenticate: REQUIRES_ACTION instead of FAILED. */
  onSession: boolean;
  /** Ties the charge to its transfers. */
  group: string;
  metadata: Metadata;
};

export type ChargeState = {
  /** `pi_…`, from the first attempt to the last. */
  id: string;
  status: 'REQUIRES_ACTION' | 'PROCESSING' | 'AUTHORISED' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  /** `ch_…` of the latest attempt: what refunds and transfers refer to. */
  chargeId: string | null;
  customerId: string | null;
  methodId: string | null;
  clientSecret: string | null;
  failure: ChargeFailure | null;
  group: string | null;
  metadata: Metadata;
  createdAt: Date;
};

export type Refund = {
  id: string;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  amountCents: number;
  chargeId: string | null;
  /** `pi_…` */
  paymentId: string | null;
  failureReason: string | null;
  metadata: Metadata;
  createdAt: Date;
};

export type NewAccount = { userId: string; firstName: string; lastName: string };

export type Account = {
  id: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  /** What is missing, as in `individual.ssn_last_4`. */
  currentlyDue: string[];
  disabledReason: string | null;
  /** An instant payout can be made to its bank account or debit card. */
  instantEligible: boolean;
  /** The bank account or debit card that it pays out to: the name of the bank or the brand, and the last digits. */
  paysTo: { kind: MethodKind; brand: string; last4: string } | null;
};

export type NewTransfer = {
  accountId: string;
  amountCents: number;
  group: string;
  /** `ch_…`: the transfer waits for the funds of this charge instead of taking them from our balance. */
  sourceChargeId?: string | undefined;
  metadata: Metadata;
};

export type Transfer = {
  id: string;
  accountId: string | null;
  amountCents: number;
  reversedCents: number;
  group: string | null;
  metadata: Metadata;
  createdAt: Date;
};

export type Payout = {
  id: string;
  status: PayoutStatus;
  amountCents: number;
  instant: boolean;
  arrivesAt: Date;
  failure: { code: string; message: string } | null;
  metadata: Metadata;
  createdAt: Date;
};

export type Balance = { availableCents: number; pendingCents: number; instantCents: number };

export type Dispute = {
  id: string;
  status: 'NEEDS_RESPONSE' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'PREVENTED' | 'INQUIRY';
  amountCents: number;
  chargeId: string;
  /** `pi_…` */
  paymentId: string | null;
  /** As in `fraudulent`. */
  reason: string;
  evidenceDueAt: Date | null;
  hasEvidence: boolean;
  /** What it moved in our balance: withdrawn is negative, reinstated positive; besides what the provider keeps. */
  moved: { id: string; amountCents: number; feeCents: number }[];
  createdAt: Date;
};

/** Sentences for the card holder's bank. */
export type Evidence = {
  customerName?: string;
  productDescription?: string;
  serviceDate?: string;
  cancellationPolicyDisclosure?: string;
  refundPolicyDisclosure?: string;
  /** Everything else that speaks for us. */
  statement?: string;
};

/** What changed a balance, by net: the sum of all is the balance. */
export type Movement = {
  id: string;
  kind: MovementKind;
  /** Negative where money leaves. */
  amountCents: number;
  /** What the processor keeps of it. */
  feeCents: number;
  netCents: number;
  /** `ch_…`, `re_…`, `tr_…`, `trr_…`, `po_…` or `dp_…`. */
  sourceId: string | null;
  availableAt: Date;
  createdAt: Date;
};

export type Listed = {
  charges: ChargeState;
  refunds: Refund;
  transfers: Transfer;
  payouts: Payout;
  disputes: Dispute;
  movements: Movement;
};
/** `accountId`: whose payouts or movements; without it, and of the other kinds, ours. */
export type ListPage = { since: Date; cursor?: string | undefined; accountId?: string | undefined };
/** `cursor` is null on the last page. */
export type Page<Item> = { items: Item[]; cursor: string | null };

export type ProviderEvent = {
  id: string;
  /** As in `payment_intent.succeeded`. */
  type: string;
  createdAt: Date;
  /** The connected account that it happened in; null for our own. */
  account: string | null;
  livemode: boolean;
  apiVersion: string | null;
  /** As in `payment_intent`, with the id of the object. Its state may have changed since: read it again. */
  objectKind: string;
  objectId: string | null;
  /** The whole event as it was sent. */
  body: unknown;
};

/**
 * `UNREACHABLE`: no answer, or one that says to try again. Whether a write took effect is unknown: repeat it with the
 * same key, or find what it made. `KEY_USED`: the key was sent before with other values: find what that made.
 * `ABSENT`: no such object. `INVALID`: refused, as it will be next time. `DECLINED`: the bank refused.
 */
export type CardsErrorKind = 'UNREACHABLE' | 'KEY_USED' | 'ABSENT' | 'INVALID' | 'DECLINED';

/** Its message may be logged: it contains no key, no card and no person. */
export class CardsError extends Error {
  override readonly name = 'CardsError';
  readonly kind: CardsErrorKind;
  /** The processor's own, as in `balance_insufficient`. */
  readonly code: string | null;
  readonly declineCode: string | null;

  constructor(kind: CardsErrorKind, code: string | null, declineCode: string | null, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.declineCode = declineCode;
  }
}
