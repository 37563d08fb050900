import type { notificationCalls } from '#contract/notification.ts';
import type { Handlers } from '../context.ts';
import { getNotificationSettings } from './get-notification-settings.ts';
import { saveNotificationSettings } from './save-notification-settings.ts';

export const notificationHandlers = {
  getNotificationSettings,
  saveNotificationSettings,
} satisfies Handlers<keyof typeof notificationCalls>;
