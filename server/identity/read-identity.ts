import { and, desc, eq, gt } from 'drizzle-orm';
import type { Identity } from '#contract/schemas/identity.ts';
import { IDENTITY_TRIES_PER_DAY } from '#contract/values/identity.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type IdentityCheckRow, identityChecks } from '../db/tables/identity.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { identityTimes } from '../rule-numbers.ts';
import { readIdentityOffers } from './offers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** When this person can try again; null when it is now. */
export const readRetryAt = async ({ clock }: App, db: Db, userId: string): Promise<Date | null> => {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const tries = await db
    .select({ at: identityChecks.createdAt })
    .from(identityChecks)
    .where(and(eq(identityChecks.userId, userId), gt(identityChecks.createdAt, since)))
    .orderBy(desc(identityChecks.createdAt))
    .limit(IDENTITY_TRIES_PER_DAY);
  const earliest = tries[IDENTITY_TRIES_PER_DAY - 1];
  return earliest ? new Date(earliest.at.getTime() + DAY_MS) : null;
};

const stateOf = (
  { identity }: App,
  verifiedAt: Date | null,
  check: IdentityCheckRow | undefined,
): Identity['state'] => {
  if (verifiedAt) return 'VERIFIED';
  // Waiting for a provider whom this server no longer has: it goes on with staff.
  if (check?.status === 'WAITING' && check.provider === 'PERSONA' && !identity.inquiries) return 'STARTED';
  // Who passed before staff asked again begins anew.
  return check && check.status !== 'PASSED' ? check.status : 'NONE';
};

/** How far a person is with proving who they are. */
export const readIdentity = async (app: App, db: Db, userId: string): Promise<Identity> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Refusal('UNAUTHENTICATED');
  const [check] = await db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.userId, userId))
    .orderBy(desc(identityChecks.id))
    .limit(1);
  const state = stateOf(app, user.identityVerifiedAt, check);
  const sentAt = state === 'WAITING' ? check?.sentAt : null;
  const offers = state === 'VERIFIED' ? [] : await readIdentityOffers(db, userId);
  return {
    provider: app.identity.inquiries ? 'PERSONA' : 'OFFICE',
    state,
    verifiedAt: iso(user.identityVerifiedAt),
    sentAt: iso(sentAt),
    decidedBy: sentAt ? iso(new Date(sentAt.getTime() + identityTimes.decideHours * HOUR_MS)) : null,
    failed:
      state === 'FAILED' && check?.decidedAt
        ? {
            document: check.documentVerdict,
            person: check.personVerdict,
            note: check.note,
            at: check.decidedAt.toISOString(),
          }
        : null,
    asked:
      user.identityAskedAt && user.identityAskedReason && state !== 'VERIFIED'
        ? { reason: user.identityAskedReason, at: user.identityAskedAt.toISOString() }
        : null,
    retryAt: state === 'NONE' || state === 'FAILED' ? iso(await readRetryAt(app, db, userId)) : null,
    offers: offers.map(({ jobId, title, expiresAt }) => ({ jobId, title, expiresAt: iso(expiresAt) })),
  };
};
