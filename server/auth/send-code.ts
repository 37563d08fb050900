import type { Handler } from '../context.ts';
import { sendCodeTo } from './codes.ts';
import { readPhone } from './phone.ts';

/** Never looks whether the phone has an account, so known and unknown phones cannot be told apart. */
export const sendCode: Handler<'sendCode'> = async ({ app, body, addressHash }) =>
  sendCodeTo(app, readPhone(body.phoneNumber), addressHash);
