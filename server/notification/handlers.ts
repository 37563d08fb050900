import type { noticeRows } from '#contract/schemas/notice.ts';
import type { notificationRows } from '#contract/schemas/notification.ts';
import type { Handlers } from '../context.ts';
import { getNotices } from './get-notices.ts';
import { getNotificationSettings } from './read.ts';
import { readNotices } from './read-notices.ts';
import { saveNotificationSettings } from './save-notification-settings.ts';

export const notificationHandlers = {
  getNotificationSettings,
  saveNotificationSettings,
  getNotices,
  readNotices,
} satisfies Handlers<keyof typeof notificationRows | keyof typeof noticeRows>;
