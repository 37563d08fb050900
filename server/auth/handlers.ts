import type { authCalls } from '#contract/auth.ts';
import type { Handlers } from '../context.ts';
import { getAccessToken } from './get-access-token.ts';
import { sendCode } from './send-code.ts';
import { signOut } from './sign-out.ts';

export const authHandlers = { sendCode, getAccessToken, signOut } satisfies Handlers<keyof typeof authCalls>;
