import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { plainSettingKeys, settingKeys } from '#contract/values/setting.ts';
import { createdAt, id, instant, textEnum } from '../columns.ts';
import { staff } from './staff.ts';

/** What staff set, from when: the latest that has begun is valid. A trigger keeps all but whether it was called off. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    id: id(),
    name: textEnum('name', settingKeys).notNull(),
    /** An amount. */
    before: integer('before'),
    value: integer('value'),
    /** What is no amount: the entries of a list in their order, or a text. */
    contentBefore: jsonb('content_before').$type<string[] | string>(),
    content: jsonb('content').$type<string[] | string>(),
    validFrom: instant('valid_from').notNull(),
    why: text('why').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => staff.id),
    approvedBy: uuid('approved_by')
      .notNull()
      .references(() => staff.id),
    calledOffBy: uuid('called_off_by').references(() => staff.id),
    calledOffAt: instant('called_off_at'),
    /** When the servers were told that it has begun. */
    toldAt: instant('told_at'),
    createdAt: createdAt(),
  },
  table => [
    index('setting_changes_valid').on(table.name, table.validFrom),
    // A notice is no change of the schema.
    check(
      'setting_changes_name',
      sql`${table.name} in (${sql.raw(plainSettingKeys.map(name => `'${name}'`).join(', '))}) or ${table.name} ~ '^[a-z]+[.][A-Za-z]+$'`,
    ),
    check(
      'setting_changes_one_value',
      sql`num_nonnulls(${table.value}, ${table.content}) = 1 and num_nonnulls(${table.before}, ${table.contentBefore}) = 1`,
    ),
    check('setting_changes_two', sql`${table.askedBy} <> ${table.approvedBy}`),
    check('setting_changes_called_off', sql`(${table.calledOffBy} is null) = (${table.calledOffAt} is null)`),
  ],
);
export type SettingChangeRow = typeof settingChanges.$inferSelect;
