import { requesterWithSecret, sendCodeTo } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { refuseCode } from '../passkey/index.ts';
import { checkPassphrase } from './first-factor.ts';

export const sendStaffCode: Handler<'sendStaffCode'> = async call => {
  const { app, body } = call;
  const requester = requesterWithSecret(call);
  const { id, phone, isKnownDevice } = await checkPassphrase(app, body, requester);
  await refuseCode(app, id);
  return sendCodeTo(app, { phone, purpose: 'OFFICE', requester, isKnownDevice });
};
