import { asc, isNull } from 'drizzle-orm';
import { type Planned as PlannedValue, versionAt, withSetting } from '#contract/rules/setting.ts';
import { legalVersions } from '#contract/values/legal.ts';
import { shippedNotices } from '#contract/values/notice-texts.ts';
import {
  type LegalName,
  type SettingValue,
  type SettingValues,
  settingKeys,
  settingTable,
} from '#contract/values/setting.ts';
import type { Db } from '../db/client.ts';
import { type SettingChangeRow, settingChanges } from '../db/tables/setting-changes.ts';
import { privacyText } from '../privacy-text.ts';
import { limits, paidServices } from '../rule-numbers.ts';
import { termsText } from '../terms-text.ts';

const prices = {
  rushBookingCents: paidServices.RUSH_BOOKING.priceCents,
  agentAssistanceCents: paidServices.AGENT_ASSISTANCE.priceCents,
};

/** By configuration. */
export const firstValues: SettingValues = ((): SettingValues => {
  const known = { ...limits(''), ...prices, termsText, privacyText, ...shippedNotices };
  // Object.fromEntries loses the key type.
  return Object.fromEntries(settingKeys.map(name => [name, known[name]])) as SettingValues;
})();

export type Planned = PlannedValue & { id: string };

type Kept = Pick<SettingChangeRow, 'before' | 'value' | 'contentBefore' | 'content'>;

/** A check of the table: there is one of both. */
export const valuesOf = ({
  before,
  value,
  contentBefore,
  content,
}: Kept): { before: SettingValue; value: SettingValue } => ({
  before: before ?? contentBefore ?? [],
  value: value ?? content ?? [],
});

/** As columns. */
export const keptAs = (before: SettingValue, value: SettingValue): Partial<Kept> => ({
  ...(typeof before === 'number' ? { before } : { contentBefore: before }),
  ...(typeof value === 'number' ? { value } : { content: value }),
});

/** Every change that was not called off, in the order in which they begin. There are few. */
export const readChanges = async (db: Db): Promise<Planned[]> => {
  const rows = await db
    .select()
    .from(settingChanges)
    .where(isNull(settingChanges.calledOffAt))
    .orderBy(asc(settingChanges.validFrom), asc(settingChanges.createdAt), asc(settingChanges.id));
  // A notice that a release no longer sends keeps its history.
  const known = rows.filter(({ name }) => settingKeys.includes(name));
  return known.map(row => ({
    id: row.id,
    name: row.name,
    value: valuesOf(row).value,
    fromMs: row.validFrom.getTime(),
  }));
};

/** What is valid at a moment. */
export const valuesAt = (changes: readonly Planned[], nowMs: number): SettingValues =>
  changes
    .filter(({ fromMs }) => fromMs <= nowMs)
    .reduce((values, { name, value }) => withSetting(values, name, value), firstValues);

/** The version of a text at a moment: the day on which the latest change began, or the shipped one. */
export const versionIn = (changes: readonly Planned[], name: LegalName, nowMs: number): string => {
  const latest = changes.findLast(change => change.name === name && change.fromMs <= nowMs);
  return latest ? versionAt(latest.fromMs) : legalVersions[settingTable[name].document];
};
