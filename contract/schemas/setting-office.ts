import { SETTING_REASON_LENGTH, SETTING_REASON_MIN, settingKeys } from '../values/setting.ts';
import { Decision, OfficeApproval } from './approval-office.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const SettingName = z.enum(settingKeys);
const Amount = z.number({ error: 'Enter a number.' }).int('Enter a whole number.');
const Why = text('The reason', SETTING_REASON_MIN, SETTING_REASON_LENGTH);

/** A change of a setting that two of the staff decided on. */
export const SettingChange = z.object({
  id: Id,
  name: SettingName,
  before: z.number().int(),
  value: z.number().int(),
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
  value: z.number().int(),
  /** By configuration. */
  firstValue: z.number().int(),
  /** A colleague has to decide about another value. */
  asked: z.object({ value: z.number().int(), validFrom: Instant.nullable(), askedBy: z.string() }).nullable(),
});
export type Setting = z.infer<typeof Setting>;

export const Settings = z.object({
  items: z.array(Setting),
  /** The latest first. */
  changes: z.array(SettingChange),
});
export type Settings = z.infer<typeof Settings>;

export const settingRows = rows({
  getSettings: {
    does: 'The limits and prices that staff set: what is valid, what is asked for, and every change with who, why and from when.',
    who: 'STAFF',
    answer: Settings,
  },
  askSetting: {
    does: 'Asks a colleague for another value of a setting, from a moment or from the approval on.',
    who: 'STAFF_FINANCE',
    path: { name: SettingName },
    body: z.object({ value: Amount, validFrom: Instant.nullable(), why: Why }),
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
