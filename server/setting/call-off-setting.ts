import { eq } from 'drizzle-orm';
import { contradictionAmong } from '#contract/rules/setting.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { settingChanges } from '../db/tables/setting-changes.ts';
import { Refusal } from '../refusal.ts';
import { lockSettings } from './ask-setting.ts';
import { readSettings } from './get-settings.ts';
import { firstValues, readChanges } from './read.ts';

export const callOffSetting: Handler<'callOffSetting'> = async call => {
  const { app, db, path, body } = call;
  const now = app.clock.now();
  await lockSettings(db);
  const [change] = await db.select().from(settingChanges).where(eq(settingChanges.id, path.id));
  if (!change) throw new Refusal('NOT_FOUND');
  if (change.calledOffAt || change.validFrom <= now) throw new Refusal('SETTING_BEGUN');
  const left = (await readChanges(db)).filter(({ id }) => id !== change.id);
  const against = contradictionAmong(firstValues, left, now.getTime());
  if (against) throw new Refusal('SETTING_AGAINST', {}, against);
  await setAuditReason(db, body.why);
  await db
    .update(settingChanges)
    .set({ calledOffAt: now, calledOffBy: staffOf(call).id })
    .where(eq(settingChanges.id, change.id));
  return readSettings(app, db);
};
