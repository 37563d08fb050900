import { z } from 'zod';
import { contradictionAmong } from '#contract/rules/setting.ts';
import { SettingName, SettingValue } from '#contract/schemas/setting-office.ts';
import { decideAlone, decideApproval, lockApproval, readApproval } from '../approval/index.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { settingChanges } from '../db/tables/setting-changes.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { lockSettings, settingFingerprint } from './ask-setting.ts';
import { firstValues, keptAs, readChanges, valuesAt } from './read.ts';

const KIND = 'CHANGE_SETTING';

const Input = z.object({ name: SettingName, value: SettingValue, validFrom: z.string().nullable() });

/** What was to begin while it waited begins now. */
export const approveSetting: Handler<'approveSetting'> = async call => {
  const { app, db, afterCommit } = call;
  await lockSettings(db);
  const asked = await lockApproval(call, KIND);
  const { name, value, validFrom } = Input.parse(asked.input);
  if ((await settingFingerprint(db, name)) !== asked.fingerprint) throw new Refusal('CHANGED_SINCE');
  const now = app.clock.now();
  const from = new Date(Math.max(now.getTime(), validFrom ? Date.parse(validFrom) : 0));
  const changes = await readChanges(db);
  const against = contradictionAmong(firstValues, [...changes, { name, value, fromMs: from.getTime() }], now.getTime());
  if (against) throw new Refusal('SETTING_AGAINST', {}, against);
  await decideApproval(call, asked, 'APPROVED');
  await setAuditReason(db, asked.why);
  await db.insert(settingChanges).values({
    id: newId(),
    name,
    ...keptAs(valuesAt(changes, from.getTime())[name], value),
    validFrom: from,
    why: asked.why,
    askedBy: asked.askedBy,
    approvedBy: staffOf(call).id,
    createdAt: now,
  });
  if (from > now) await app.tasks.scheduleSweep(from);
  // At once, and again by the sweep: a server that stops between commit and publishing has told nobody.
  else afterCommit(() => app.bus.publish({ kind: 'SETTINGS' }));
  return readApproval(db, staffOf(call), asked.id);
};

export const declineSetting: Handler<'declineSetting'> = async call => decideAlone(call, KIND, 'DECLINED');
