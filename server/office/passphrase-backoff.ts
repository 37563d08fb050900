import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { passphraseTries as tries } from '../db/tables/passphrase-tries.ts';
import { Refusal } from '../refusal.ts';

const HOUR_MS = 3_600_000;
const LONGEST_WAIT_SECONDS = 900;
/** Wrong attempts from elsewhere within the hour above which an account counts as under attack. */
const ATTACKED_FROM = 30;

/** Free wrong attempts, and the first delay after them; every further attempt doubles it. */
const backoffs = {
  usual: { free: 5, firstWaitSeconds: 1 },
  /** For unknown devices: whoever knows the passphrase still gets in at the first attempt. */
  attacked: { free: 1, firstWaitSeconds: 60 },
} as const;

/** Keyed hashes of the typed phone, and of the requesting device or address. */
export type PassphraseAttempt = { account: string; requester: string; isKnownDevice: boolean };

const backoffOf = async (app: App, { account, requester, isKnownDevice }: PassphraseAttempt) => {
  if (isKnownDevice) return backoffs.usual;
  const since = new Date(app.clock.now().getTime() - HOUR_MS);
  const [others] = await app.database.db
    .select({ wrong: sql<number>`coalesce(sum(${tries.wrong}), 0)::int` })
    .from(tries)
    .where(and(eq(tries.account, account), ne(tries.requester, requester), gt(tries.lastAt, since)));
  return (others?.wrong ?? 0) >= ATTACKED_FROM ? backoffs.attacked : backoffs.usual;
};

/**
 * Counts an attempt as wrong before it is checked, so that concurrent attempts count like sequential ones;
 * `clearAttempts` resets it. Refused while a delay is running, which does not affect other requesters.
 */
export const countAttempt = async (app: App, tried: PassphraseAttempt): Promise<void> => {
  const { db } = app.database;
  const { account, requester } = tried;
  const { free, firstWaitSeconds } = await backoffOf(app, tried);
  const now = app.clock.now();
  const wrong = sql`(case when passphrase_tries.last_at < ${new Date(now.getTime() - HOUR_MS)} then 1 else passphrase_tries.wrong + 1 end)`;
  const nextAt = (count: typeof wrong) =>
    sql`${now}::timestamptz + make_interval(secs => case when ${count} < ${free}::int then 0
      else least(${LONGEST_WAIT_SECONDS}::int, ${firstWaitSeconds}::int * power(2, least(${count} - ${free}::int, 20))) end)`;
  const counted = await db
    .insert(tries)
    .values({ account, requester, wrong: 1, lastAt: now, nextAt: nextAt(sql`1`) })
    .onConflictDoUpdate({
      target: [tries.account, tries.requester],
      set: { wrong, lastAt: now, nextAt: nextAt(wrong) },
      setWhere: sql`passphrase_tries.next_at <= ${now}`,
    })
    .returning({ wrong: tries.wrong });
  if (counted.length > 0) return;
  const [waiting] = await db
    .select({ nextAt: tries.nextAt })
    .from(tries)
    .where(and(eq(tries.account, account), eq(tries.requester, requester)));
  const waitMs = (waiting?.nextAt ?? now).getTime() - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new Refusal(
    'TOO_MANY',
    { retryAfterSeconds },
    `Too many wrong passphrases were typed here. Try again in ${retryAfterSeconds} s.`,
  );
};

export const clearAttempts = async (app: App, { account, requester }: PassphraseAttempt): Promise<void> => {
  await app.database.db.delete(tries).where(and(eq(tries.account, account), eq(tries.requester, requester)));
};
