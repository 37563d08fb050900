import type { settingRows } from '#contract/schemas/setting-office.ts';
import type { Handlers } from '../context.ts';
import { askSetting } from './ask-setting.ts';
import { callOffSetting } from './call-off-setting.ts';
import { approveSetting, declineSetting } from './decide-setting.ts';
import { getSettings } from './get-settings.ts';

export const settingHandlers = {
  getSettings,
  askSetting,
  approveSetting,
  declineSetting,
  callOffSetting,
} satisfies Handlers<keyof typeof settingRows>;
