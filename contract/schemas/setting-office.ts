import { LEGAL_TEXT_LENGTH, legalPlaceholders } from '../values/legal.ts';
import { noticeKeys } from '../values/notice-texts.ts';
import {
  plainSettingKeys,
  SETTING_ENTRIES_MOST,
  SETTING_ENTRY_LENGTH,
  SETTING_REASON_LENGTH,
  SETTING_REASON_MIN,
} from '../values/setting.ts';
import { Decision, OfficeApproval } from './approval-office.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const PlainSettingName = z.enum(plainSettingKeys);
export const SettingName = z.union([PlainSettingName, z.enum(noticeKeys)]);
/** An amount, entries in their order, or a text; what a setting takes of it is a rule. */
export const SettingValue = z.union([z.number().int(), z.array(z.string()), z.string()]);
const Amount = z.number({ error: 'Enter a number.' }).int('Enter a whole number.');
const Entries = z.array(z.string().max(SETTING_ENTRY_LENGTH)).max(SETTING_ENTRIES_MOST);
const Text = z
  .string()
  .max(LEGAL_TEXT_LENGTH, `Write at most ${LEGAL_TEXT_LENGTH.toLocaleString('en-US')} characters.`);
const Why = text('The reason', SETTING_REASON_MIN, SETTING_REASON_LENGTH);

/** A change of a setting that two of the staff decided on. */
export const SettingChange = z.object({
  id: Id,
  name: SettingName,
  before: SettingValue,
  value: SettingValue,
  validFrom: Instant,
  why: z.string(),
  askedBy: z.string(),
  approvedBy: z.string(),
  /** Called off before it began, by whom. */
  calledOffBy: z.string().nullable(),
  state: z.enum(['PLANNED', 'VALID', 'PAST', 'CALLED_OFF']),
});
export type SettingChange = z.infer<typeof SettingChange>;

export const Setting = z.object({
  name: SettingName,
  value: SettingValue,
  /** By configuration. */
  firstValue: SettingValue,
  /** A colleague has to decide about another value. */
  asked: z.object({ value: SettingValue, validFrom: Instant.nullable(), askedBy: z.string() }).nullable(),
});
export type Setting = z.infer<typeof Setting>;

export const Settings = z.object({
  items: z.array(Setting),
  /** The latest first, those of notices after the others. */
  changes: z.array(SettingChange),
  /** What texts name, as it is today: for their preview. */
  legalValues: z.record(z.enum(legalPlaceholders), z.string()),
});
export type Settings = z.infer<typeof Settings>;

export const settingRows = rows({
  getSettings: {
    does: 'The limits, prices, orders, legal texts and texts of notices that staff set: what is valid, what is asked for, and every change with who, why and from when.',
    who: 'STAFF',
    answer: Settings,
  },
  askSetting: {
    does: 'Asks a colleague for another value of a setting, from a moment or from the approval on.',
    who: 'STAFF_FINANCE',
    path: { name: SettingName },
    /** Of an amount `value`, of a list `order`, of a legal page or notice `text`. */
    body: z.object({
      value: Amount.optional(),
      order: Entries.optional(),
      text: Text.optional(),
      validFrom: Instant.nullable(),
      why: Why,
    }),
    answer: Settings,
  },
  approveSetting: {
    does: 'Sets what a colleague asked for, unless the setting has changed since or would contradict another.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Decision,
    answer: OfficeApproval,
  },
  declineSetting: {
    does: 'Leaves a setting as it is, or takes one’s own request back.',
    who: 'STAFF_FINANCE',
    body: Decision,
    answer: OfficeApproval,
  },
  callOffSetting: {
    does: 'Calls off a change of a setting that has not begun.',
    who: 'STAFF_FINANCE',
    body: z.object({ why: Why }),
    answer: Settings,
  },
});
