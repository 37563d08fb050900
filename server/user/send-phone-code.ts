import { accountRequester, readPhone, sendCodeTo, userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';

/** Answers alike whether or not the number has an account: only the holder of the code learns it. */
export const sendPhoneCode: Handler<'sendPhoneCode'> = async call => {
  const { app, body } = call;
  const { id } = userOf(call);
  const phone = readPhone(body.phoneNumber);
  await consumeRateLimit(app, { what: 'phone-code', who: id, allowed: app.config.CODE_SENDS_PER_ADDRESS });
  return sendCodeTo(app, {
    phone,
    purpose: 'PHONE_CHANGE',
    requester: accountRequester(call, id),
    isKnownDevice: false,
  });
};
