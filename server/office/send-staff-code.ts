import { sendCodeTo } from '../auth/codes.ts';
import type { Handler } from '../context.ts';
import { checkPassphrase } from './first-factor.ts';

export const sendStaffCode: Handler<'sendStaffCode'> = async ({ app, body, addressHash }) => {
  const { phone } = await checkPassphrase(app, body, addressHash);
  return sendCodeTo(app, phone, addressHash, 'STAFF');
};
