import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  contradictionAmong,
  isOrder,
  isSameSetting,
  isText,
  settingError,
  settingText,
} from '#contract/rules/setting.ts';
import { SETTING_DAYS_AHEAD, type SettingName, settingTable } from '#contract/values/setting.ts';
import { askApproval } from '../approval/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { approvals } from '../db/tables/approvals.ts';
import { settingChanges } from '../db/tables/setting-changes.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { readSettings } from './get-settings.ts';
import { firstValues, readChanges, valuesAt } from './read.ts';

const DAY_MS = 86_400_000;

/** One at a time decides about settings: whoever comes second finds what the first did. */
export const lockSettings = (db: Db) => db.execute(sql`lock table setting_changes in share row exclusive mode`);

/** Of all changes of a setting, also those called off: any of them makes it another, and so does calling any of them off. */
export const settingFingerprint = async (db: Db, name: SettingName): Promise<string> => {
  const { id, calledOffAt, createdAt } = settingChanges;
  const [plan] = await db
    .select({
      hash: sql<
        string | null
      >`md5(string_agg(${id} || case when ${calledOffAt} is null then '' else '-off' end, ' ' order by ${createdAt}, ${id}))`,
    })
    .from(settingChanges)
    .where(eq(settingChanges.name, name));
  // A dot names none: the names of notices have one.
  return `${name.replace('.', '-')}-${plan?.hash ?? 'first'}`;
};

const refuseTwice = async (db: Db, name: SettingName): Promise<void> => {
  const [waiting] = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.kind, 'CHANGE_SETTING'),
        isNull(approvals.outcome),
        sql`${approvals.expiresAt} > app_now() and ${approvals.input} ->> 'name' = ${name}`,
      ),
    );
  if (waiting) throw new Refusal('APPROVAL_ASKED');
};

const fields = ['value', 'order', 'text'] as const;
const fieldOf = (name: SettingName): (typeof fields)[number] => {
  if (isText(name)) return 'text';
  return isOrder(name) ? 'order' : 'value';
};

export const askSetting: Handler<'askSetting'> = async call => {
  const { app, db, path, body } = call;
  const { name } = path;
  const { validFrom, why } = body;
  const field = fieldOf(name);
  const value = body[field];
  const nowMs = app.clock.now().getTime();
  const fromMs = validFrom ? Date.parse(validFrom) : nowMs;
  const wrong = settingError(name, value);
  if (value === undefined || wrong) throw fieldRefusal('VALIDATION', field, wrong ?? '');
  const other = fields.find(one => one !== field && body[one] !== undefined);
  if (other) throw fieldRefusal('VALIDATION', other, `${settingTable[name].label} has none.`);
  if (validFrom && (fromMs <= nowMs || fromMs > nowMs + SETTING_DAYS_AHEAD * DAY_MS))
    throw fieldRefusal('VALIDATION', 'validFrom', `Choose a moment within the next ${SETTING_DAYS_AHEAD} days.`);
  await lockSettings(db);
  await refuseTwice(db, name);
  const changes = await readChanges(db);
  if (isSameSetting(valuesAt(changes, fromMs)[name], value))
    throw fieldRefusal(
      'VALIDATION',
      field,
      isText(name) ? 'It says just this then in any case.' : `It is ${settingText(name, value)} then in any case.`,
    );
  const against = contradictionAmong(firstValues, [...changes, { name, value, fromMs }], nowMs);
  if (against) throw fieldRefusal('VALIDATION', field, against);
  await askApproval(call, {
    kind: 'CHANGE_SETTING',
    subjectId: null,
    input: { name, value, before: valuesAt(changes, nowMs)[name], validFrom },
    fingerprint: await settingFingerprint(db, name),
    why,
  });
  return readSettings(app, db);
};
