import { eq, sql } from 'drizzle-orm';
import type { NotificationSettings, QuietHours } from '#contract/schemas/notification.ts';
import { type NotificationKind, notificationKinds, offByDefault } from '#contract/values/notification.ts';
import type { UserType } from '#contract/values/user.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { notificationSettings } from '../db/tables/notification-settings.ts';
import { pushSubscriptions } from '../db/tables/push-subscriptions.ts';
import { users } from '../db/tables/users.ts';

const { inProductOff, pushOff, smsOff, quietFrom, quietTo, quietZone } = notificationSettings;

const hasPush = sql<boolean>`exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${users.id})`;

const reachColumns = {
  phone: users.phone,
  type: users.type,
  hasPush,
  inProductOff,
  pushOff,
  smsOff,
  quietFrom,
  quietTo,
  quietZone,
};

const reachOfUser = prepared(db =>
  db
    .select(reachColumns)
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('reach_of_user'),
);

type ReachRow = Awaited<ReturnType<ReturnType<typeof reachOfUser>['execute']>>[number];

/** How a person can be reached, and their notification settings. */
export type Reach = {
  /** Null once the account is deleted. */
  phone: string | null;
  type: UserType;
  /** At least one of their devices shows push notices. */
  hasPush: boolean;
  inProductOff: readonly NotificationKind[];
  pushOff: readonly NotificationKind[];
  smsOff: readonly NotificationKind[];
  quietHours: QuietHours | null;
};

/** The database returns seconds with a time of day: `22:00:00`. */
const timeOf = (storedTime: string): string => storedTime.slice(0, 5);

const reachOf = (row: ReachRow | undefined): Reach => {
  const { quietFrom: from, quietTo: to, quietZone: timeZone } = row ?? {};
  return {
    phone: row?.phone ?? null,
    type: row?.type ?? 'COMMON',
    hasPush: row?.hasPush ?? false,
    inProductOff: row?.inProductOff ?? offByDefault.inProduct,
    pushOff: row?.pushOff ?? offByDefault.push,
    smsOff: row?.smsOff ?? offByDefault.sms,
    quietHours: from && to && timeZone ? { from: timeOf(from), to: timeOf(to), timeZone } : null,
  };
};

export const readReach = async (db: Db, userId: string): Promise<Reach> => {
  const [row] = await reachOfUser(db).execute({ userId });
  return reachOf(row);
};

/** By person; missing people have no entry. */
export const readReaches = async (db: Db, userIds: readonly string[]): Promise<Map<string, Reach>> => {
  const rows = await db
    .select({ id: users.id, ...reachColumns })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(sql`${users.id} = any(${sql.param([...userIds])}::uuid[])`);
  return new Map(rows.map(({ id, ...row }) => [id, reachOf(row)]));
};

export const readSettings = async (db: Db, userId: string): Promise<NotificationSettings> => {
  const reach = await readReach(db, userId);
  const choices = notificationKinds.map(kind => [
    kind,
    {
      inProduct: !reach.inProductOff.includes(kind),
      push: !reach.pushOff.includes(kind),
      sms: !reach.smsOff.includes(kind),
    },
  ]);
  // Every kind has a setting.
  return { kinds: Object.fromEntries(choices) as NotificationSettings['kinds'], quietHours: reach.quietHours };
};

export const getNotificationSettings: Handler<'getNotificationSettings'> = call =>
  readSettings(call.db, userOf(call).id);
