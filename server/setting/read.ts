import { asc, isNull } from 'drizzle-orm';
import { type SettingName, type SettingValues, settingKeys } from '#contract/values/setting.ts';
import { limits, paidServices } from '../config.ts';
import type { Db } from '../db/client.ts';
import { settingChanges } from '../db/tables/setting-changes.ts';

const prices = {
  rushBookingCents: paidServices.RUSH_BOOKING.priceCents,
  agentAssistanceCents: paidServices.AGENT_ASSISTANCE.priceCents,
};

/** By configuration. */
export const firstValues: SettingValues = ((): SettingValues => {
  const known = { ...limits(''), ...prices };
  // Object.fromEntries loses the key type.
  return Object.fromEntries(settingKeys.map(name => [name, known[name]])) as SettingValues;
})();

export type Planned = { id: string; name: SettingName; value: number; fromMs: number };

/** Every change that was not called off, in the order in which they begin. There are few. */
export const readChanges = async (db: Db): Promise<Planned[]> => {
  const rows = await db
    .select()
    .from(settingChanges)
    .where(isNull(settingChanges.calledOffAt))
    .orderBy(asc(settingChanges.validFrom), asc(settingChanges.createdAt), asc(settingChanges.id));
  return rows.map(({ id, name, value, validFrom }) => ({ id, name, value, fromMs: validFrom.getTime() }));
};

/** What is valid at a moment. */
export const valuesAt = (changes: readonly Planned[], nowMs: number): SettingValues => {
  const values = { ...firstValues };
  for (const { name, value, fromMs } of changes) if (fromMs <= nowMs) values[name] = value;
  return values;
};
