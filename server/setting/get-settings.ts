import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { legalValues } from '#contract/rules/legal-values.ts';
import { isSettingValue } from '#contract/rules/setting.ts';
import type { Settings } from '#contract/schemas/setting-office.ts';
import { noticeKeys } from '#contract/values/notice-texts.ts';
import {
  plainSettingKeys,
  SETTING_CHANGES_SHOWN,
  type SettingName,
  type SettingValue,
  settingKeys,
} from '#contract/values/setting.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { approvals } from '../db/tables/approvals.ts';
import { type SettingChangeRow, settingChanges } from '../db/tables/setting-changes.ts';
import { staff } from '../db/tables/staff.ts';
import { firstValues, readChanges, valuesAt, valuesOf } from './read.ts';

type Asked = { value: SettingValue; validFrom: string | null; askedBy: string };

const readAsked = async (db: Db): Promise<ReadonlyMap<string, Asked>> => {
  const rows = await db
    .select({ input: approvals.input, askedBy: staff.name })
    .from(approvals)
    .innerJoin(staff, eq(staff.id, approvals.askedBy))
    .where(
      and(eq(approvals.kind, 'CHANGE_SETTING'), isNull(approvals.outcome), sql`${approvals.expiresAt} > app_now()`),
    );
  return new Map(
    rows.map(({ input, askedBy }) => [
      String(input.name),
      {
        value: isSettingValue(input.value) ? input.value : [],
        validFrom: typeof input.validFrom === 'string' ? input.validFrom : null,
        askedBy,
      },
    ]),
  );
};

const approver = alias(staff, 'approver');
const calledOff = alias(staff, 'called_off');

const readHistory = (db: Db, names: readonly SettingName[]) =>
  db
    .select({ change: settingChanges, askedBy: staff.name, approvedBy: approver.name, calledOffBy: calledOff.name })
    .from(settingChanges)
    .innerJoin(staff, eq(staff.id, settingChanges.askedBy))
    .innerJoin(approver, eq(approver.id, settingChanges.approvedBy))
    .leftJoin(calledOff, eq(calledOff.id, settingChanges.calledOffBy))
    .where(inArray(settingChanges.name, [...names]))
    .orderBy(desc(settingChanges.validFrom), desc(settingChanges.createdAt), desc(settingChanges.id))
    .limit(SETTING_CHANGES_SHOWN);

export const readSettings = async ({ clock, config }: App, db: Db): Promise<Settings> => {
  const nowMs = clock.now().getTime();
  const planned = await readChanges(db);
  const values = valuesAt(planned, nowMs);
  const asked = await readAsked(db);
  const rows = [...(await readHistory(db, plainSettingKeys)), ...(await readHistory(db, noticeKeys))];
  const validIds = new Set(
    settingKeys.map(name => planned.filter(one => one.name === name && one.fromMs <= nowMs).at(-1)?.id),
  );
  const stateOf = ({ id, validFrom, calledOffAt }: SettingChangeRow) => {
    if (calledOffAt) return 'CALLED_OFF';
    if (validFrom.getTime() > nowMs) return 'PLANNED';
    return validIds.has(id) ? 'VALID' : 'PAST';
  };
  return {
    items: settingKeys.map(name => ({
      name,
      value: values[name],
      firstValue: firstValues[name],
      asked: asked.get(name) ?? null,
    })),
    changes: rows.map(({ change, ...people }) => ({
      id: change.id,
      name: change.name,
      ...valuesOf(change),
      validFrom: change.validFrom.toISOString(),
      why: change.why,
      ...people,
      state: stateOf(change),
    })),
    legalValues: legalValues(config),
  };
};

export const getSettings: Handler<'getSettings'> = ({ app, db }) => readSettings(app, db);
