import { and, isNull, lte } from 'drizzle-orm';
import { noticeKeys } from '#contract/values/notice-texts.ts';
import { plainSettingKeys, type SettingName, type SettingValues } from '#contract/values/setting.ts';
import type { App } from '../context.ts';
import { settingChanges } from '../db/tables/setting-changes.ts';
import { readChanges, valuesAt, versionIn } from './read.ts';

const picked = <Name extends SettingName>(values: SettingValues, names: readonly Name[]): Pick<SettingValues, Name> =>
  // Object.fromEntries loses the key type.
  Object.fromEntries(names.map(name => [name, values[name]])) as Pick<SettingValues, Name>;

/** Makes this server use what is valid now: at its start, and when it hears of a change. */
export const applySettings = async ({ config, clock, database }: Pick<App, 'config' | 'clock' | 'database'>) => {
  const nowMs = clock.now().getTime();
  const changes = await readChanges(database.db);
  const values = valuesAt(changes, nowMs);
  const { rushBookingCents, agentAssistanceCents, termsText, privacyText, ...limits } = picked(
    values,
    plainSettingKeys,
  );
  config.limits = {
    ...config.limits,
    ...limits,
    termsVersion: versionIn(changes, 'termsText', nowMs),
    privacyVersion: versionIn(changes, 'privacyText', nowMs),
  };
  config.noticeTexts = picked(values, noticeKeys);
  config.legalTexts = { TERMS: termsText, PRIVACY: privacyText };
  config.prices = { RUSH_BOOKING: rushBookingCents, AGENT_ASSISTANCE: agentAssistanceCents };
};

/** Tells all servers of changes that have begun. */
export const tellSettings = async ({ database, clock, bus }: App): Promise<void> => {
  const now = clock.now();
  const begun = await database.db
    .update(settingChanges)
    .set({ toldAt: now })
    .where(and(isNull(settingChanges.toldAt), isNull(settingChanges.calledOffAt), lte(settingChanges.validFrom, now)))
    .returning({ id: settingChanges.id });
  if (begun.length > 0) bus.publish({ kind: 'SETTINGS' });
};
