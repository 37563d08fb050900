export { ACCESS_TOKEN_SECONDS, signAccessToken } from './access-token.ts';
export { activeStaff } from './active-staff.ts';
export { type Authenticate, authenticator } from './authenticate.ts';
export { checkCode, forgetPhone, sendCodeTo } from './codes.ts';
export { deviceName } from './device-name.ts';
export { lockAnyone, lockUser } from './lock-user.ts';
export { maskPhone, readPhone } from './phone.ts';
export {
  accountRequester,
  type Requester,
  requesterOf,
  requesterWithSecret,
  staffSessionRequester,
} from './requester.ts';
export { fingerprintOf, keyedHash, sameHash } from './secrets.ts';
export { dropSessions, endSessions, forgetEndedDevices, isLive, refreshToken } from './sessions.ts';
export { idleAfter, keepStaffSession, proofEnd, requireProof } from './staff-sessions.ts';
export { staffOf, userOf } from './viewer.ts';
