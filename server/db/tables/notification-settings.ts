import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';
import {
  essentialKinds,
  type NotificationKind,
  notificationKinds,
  offByDefault,
} from '#contract/values/notification.ts';
import { textEnum, updatedAt } from '../columns.ts';
import { users } from './users.ts';

const words = (kinds: readonly NotificationKind[]) => sql.raw(`'{${kinds.join(',')}}'::text[]`);
const off = (name: string, atFirst: readonly NotificationKind[]) =>
  textEnum(name, notificationKinds).array().notNull().default(words(atFirst));
const mayBeOff = (name: string, column: AnyPgColumn) =>
  check(name, sql`not ${column} && ${words(essentialKinds)} and ${column} <@ ${words(notificationKinds)}`);

/** The kinds of notices that a user turned off, and quiet hours; without a row, the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    inProductOff: off('in_product_off', offByDefault.inProduct),
    pushOff: off('push_off', offByDefault.push),
    smsOff: off('sms_off', offByDefault.sms),
    /** Quiet hours: all three columns, or none. */
    quietFrom: time('quiet_from', { precision: 0 }),
    quietTo: time('quiet_to', { precision: 0 }),
    quietZone: text('quiet_zone'),
    updatedAt: updatedAt(),
  },
  table => [
    mayBeOff('notification_settings_in_product', table.inProductOff),
    mayBeOff('notification_settings_push', table.pushOff),
    mayBeOff('notification_settings_sms', table.smsOff),
    check(
      'notification_settings_quiet',
      sql`num_nulls(${table.quietFrom}, ${table.quietTo}, ${table.quietZone}) in (0, 3)`,
    ),
  ],
);
