import type { noticeCalls } from '#contract/notice.ts';
import type { notificationCalls } from '#contract/notification.ts';
import type { Handlers } from '../context.ts';
import { getNotices } from './get-notices.ts';
import { getNotificationSettings } from './get-notification-settings.ts';
import { readNotices } from './read-notices.ts';
import { saveNotificationSettings } from './save-notification-settings.ts';

export const notificationHandlers = {
  getNotificationSettings,
  saveNotificationSettings,
  getNotices,
  readNotices,
} satisfies Handlers<keyof typeof notificationCalls | keyof typeof noticeCalls>;
