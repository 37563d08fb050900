import type { pushRows } from '#contract/schemas/push.ts';
import type { Handlers } from '../context.ts';
import { getPush } from './get-push.ts';
import { removeDevicePush, removePush } from './remove-push.ts';
import { savePush } from './save-push.ts';

export const pushHandlers = {
  getPush,
  savePush,
  removePush,
  removeDevicePush,
} satisfies Handlers<keyof typeof pushRows>;
