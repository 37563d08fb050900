import type { Handler } from '../context.ts';
import { sendCodeTo } from './codes.ts';
import { readPhone } from './phone.ts';
import { isKnownDevice, requesterWithSecret } from './requester.ts';

/** Only a device that has signed in to an account learns that the phone has one. */
export const sendCode: Handler<'sendCode'> = async call => {
  const { app, body } = call;
  const phone = readPhone(body.phoneNumber);
  const requester = requesterWithSecret(call);
  const known = await isKnownDevice(app, requester, phone);
  return sendCodeTo(app, { phone, purpose: 'SIGN_IN', requester, isKnownDevice: known });
};
