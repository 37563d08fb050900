import { and, desc, eq, gt, like, notInArray, type SQL } from 'drizzle-orm';
import type { RefusalCode } from '#contract/values/refusals.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type CodePurpose, verificationCodes as codes } from '../db/tables/verification-codes.ts';
import { Refusal } from '../refusal.ts';
import type { CodeOrder } from './codes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Shared caps are paced: a flood can spend this share of the hour at once, the rest stays open. */
const PACE = 6;
/** Once half of a shared cap is spent, each address is limited to this share of its own cap. */
const CROWDED_SHARE = 6;
/** The daily cap of a known device for each phone. */
const KNOWN_DEVICE_A_DAY = 20;
/** Known devices together have this multiple of the caps that strangers share: far above honest use, and an end to the cost. */
const KNOWN_DEVICES_SHARE = 5;
/** So long after the last code a number that strangers have used up gets one for an address that had none. */
const FRESH_ADDRESS_PAUSE_MS = 5 * MINUTE_MS;
/** Sent to those whose passphrase was right, or within a session of staff. */
const STAFF_PURPOSES: readonly CodePurpose[] = ['OFFICE', 'PROOF'];
/** Country, area and exchange: where a fraudster buys numbers in bulk. */
const PREFIX_LENGTH = 8;

export const prefixOf = (phone: string): string => phone.slice(0, PREFIX_LENGTH);

type Window = { of: SQL | undefined; allowed: number; ms: number };

const waitText = (seconds: number): string => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`);

const refusal = (code: RefusalCode, waitMs: number, sentence: (wait: string) => string): Refusal => {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new Refusal(code, { retryAfterSeconds }, sentence(waitText(retryAfterSeconds)));
};

/** Counts what was sent; the answers hold for the transaction of `db`. */
const counter = (db: Db, nowMs: number) => {
  /** Time until the oldest counted send leaves the window; 0 while there is room. */
  const waitMs = async ({ of, allowed, ms }: Window): Promise<number> => {
    if (allowed < 1) return ms;
    const [row] = await db
      .select({ at: codes.createdAt })
      .from(codes)
      .where(and(of, gt(codes.createdAt, new Date(nowMs - ms))))
      .orderBy(desc(codes.createdAt))
      .offset(allowed - 1)
      .limit(1);
    return row ? Math.max(1, row.at.getTime() + ms - nowMs) : 0;
  };
  const longestWaitMs = async (windows: Window[]): Promise<number> => {
    let longest = 0;
    for (const window of windows) longest = Math.max(longest, await waitMs(window));
    return longest;
  };
  return { waitMs, longestWaitMs };
};

/** No more than the cap in any hour, and no more than its share in a part of it. */
const paced = (of: SQL | undefined, cap: number): Window[] => [
  { of, allowed: cap, ms: HOUR_MS },
  { of, allowed: Math.ceil(cap / PACE), ms: HOUR_MS / PACE },
];

/** Per phone and device: a minimum interval, and an hourly limit. */
const refuseTooSoon = async (app: App, db: Db, { requester, ...order }: CodeOrder, of: SQL | undefined) => {
  const { config, clock } = app;
  const nowMs = clock.now().getTime();
  const [latest] = await db.select().from(codes).where(of).orderBy(desc(codes.createdAt)).limit(1);
  const pauseMs = latest ? latest.createdAt.getTime() + config.limits.codeResendSeconds * 1000 - nowMs : 0;
  const isOwn = latest?.requester === (requester.deviceHash ?? requester.addressHash);
  if (pauseMs > 0 && isOwn && latest?.purpose === order.purpose)
    throw refusal('CODE_TOO_SOON', pauseMs, wait => `A code is on its way. You can ask for another in ${wait}.`);
  if (pauseMs > 0)
    throw refusal(
      'CODE_ELSEWHERE',
      pauseMs,
      wait => `A code for this number was just asked for on another device. Try again in ${wait}.`,
    );
  const windows = [{ of, allowed: config.CODE_SENDS_PER_PHONE, ms: HOUR_MS }];
  if (order.isKnownDevice) windows.push({ of, allowed: KNOWN_DEVICE_A_DAY, ms: DAY_MS });
  const { waitMs, longestWaitMs } = counter(db, nowMs);
  let phoneWaitMs = await longestWaitMs(windows);
  if (phoneWaitMs > 0 && latest && !order.isKnownDevice) {
    // Otherwise one stranger could keep a number from every new device.
    const ofAddress = and(of, eq(codes.addressHash, requester.addressHash));
    const isFresh = (await waitMs({ of: ofAddress, allowed: 1, ms: HOUR_MS })) === 0;
    if (isFresh) phoneWaitMs = Math.min(phoneWaitMs, latest.createdAt.getTime() + FRESH_ADDRESS_PAUSE_MS - nowMs);
  }
  if (phoneWaitMs > 0)
    throw refusal(
      'CODE_TOO_MANY',
      phoneWaitMs,
      wait => `This number has got as many codes as it may for now. Try again in ${wait}.`,
    );
};

const tooManyFromNetwork = (waitMs: number): Refusal =>
  refusal('CODE_TOO_MANY', waitMs, wait => `Many codes were asked for from your network. Try again in ${wait}.`);

/** Not exact, for these sends are not counted one at a time. */
const refuseKnownOverCaps = async (
  { config, clock }: App,
  db: Db,
  { requester }: CodeOrder,
  known: SQL | undefined,
) => {
  const { waitMs, longestWaitMs } = counter(db, clock.now().getTime());
  const ofAddress = and(known, eq(codes.addressHash, requester.addressHash));
  const allowed = KNOWN_DEVICES_SHARE * config.CODE_SENDS_PER_ADDRESS;
  const addressWaitMs = await waitMs({ of: ofAddress, allowed, ms: HOUR_MS });
  if (addressWaitMs > 0) throw tooManyFromNetwork(addressWaitMs);
  const allWaitMs = await longestWaitMs(paced(known, KNOWN_DEVICES_SHARE * config.CODE_SENDS_IN_ALL));
  if (allWaitMs > 0)
    throw refusal('CODE_TOO_MANY', allWaitMs, wait => `So many codes are being asked for. Try again in ${wait}.`);
};

/**
 * Refuses a send over the rate limits. Known devices have limits of their own, and so have staff, whose passphrase was right;
 * everyone else shares the limits of the number, the address, the prefix and the whole service.
 */
export const refuseOverCaps = async (app: App, db: Db, order: CodeOrder): Promise<void> => {
  const { config } = app;
  const { phone, purpose, requester, isKnownDevice } = order;
  const isStaff = STAFF_PURPOSES.includes(purpose);
  const whose = isStaff ? eq(codes.purpose, purpose) : notInArray(codes.purpose, [...STAFF_PURPOSES]);
  if (isKnownDevice) {
    const ofDevice = eq(codes.requester, requester.deviceHash ?? '');
    await refuseTooSoon(app, db, order, and(eq(codes.phone, phone), whose, ofDevice));
    if (!isStaff) await refuseKnownOverCaps(app, db, order, and(whose, eq(codes.isKnownDevice, true)));
    return;
  }
  const strangers = and(whose, eq(codes.isKnownDevice, false));
  await refuseTooSoon(app, db, order, and(eq(codes.phone, phone), strangers));
  if (isStaff) return;
  const { waitMs, longestWaitMs } = counter(db, app.clock.now().getTime());
  const ofPrefix = and(strangers, like(codes.phone, `${prefixOf(phone)}%`));
  const shared = [...paced(ofPrefix, config.CODE_SENDS_PER_PREFIX), ...paced(strangers, config.CODE_SENDS_IN_ALL)];
  const crowded = (await longestWaitMs(shared.map(one => ({ ...one, allowed: Math.ceil(one.allowed / 2) })))) > 0;
  const each = config.CODE_SENDS_PER_ADDRESS;
  const addressWaitMs = await waitMs({
    of: and(strangers, eq(codes.addressHash, requester.addressHash)),
    allowed: crowded ? Math.max(1, Math.floor(each / CROWDED_SHARE)) : each,
    ms: HOUR_MS,
  });
  if (addressWaitMs > 0) throw tooManyFromNetwork(addressWaitMs);
  const sharedWaitMs = crowded ? await longestWaitMs(shared) : 0;
  if (sharedWaitMs > 0)
    throw refusal(
      'CODE_TOO_MANY',
      sharedWaitMs,
      wait =>
        `So many codes are being asked for that new devices have to wait. Try again in ${wait}, or on a device you have signed in with before.`,
    );
};
