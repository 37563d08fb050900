import type { authRows } from '#contract/schemas/auth.ts';
import type { deviceRows } from '#contract/schemas/device.ts';
import type { Handlers } from '../context.ts';
import { getAccessToken } from './get-access-token.ts';
import { getDevices } from './get-devices.ts';
import { sendCode } from './send-code.ts';
import { signOut } from './sign-out.ts';
import { signOutDevice } from './sign-out-device.ts';
import { signOutElsewhere } from './sign-out-elsewhere.ts';

export const authHandlers = { sendCode, getAccessToken, signOut } satisfies Handlers<keyof typeof authRows>;

export const deviceHandlers = { getDevices, signOutElsewhere, signOutDevice } satisfies Handlers<
  keyof typeof deviceRows
>;
