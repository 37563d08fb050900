import type { passkeyOfficeRows } from '#contract/schemas/passkey-office.ts';
import type { Handlers } from '../context.ts';
import { addPasskey } from './add-passkey.ts';
import { askNewPasskey } from './ask-new-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkey.ts';
import { getPasskeys } from './get-passkeys.ts';

export const passkeyHandlers = {
  getPasskeys,
  askNewPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
} satisfies Handlers<keyof typeof passkeyOfficeRows>;
