import type { CallName } from '#contract/wire/index.ts';

/** Calls that nobody is answered in the crawl, and why. */
export const refusedCalls: Readonly<Record<string, readonly CallName[]>> = {
  'needs a code that was texted, or a passphrase: the tests of server/auth, office, staff and user make them': [
    'changePassphrase',
    'changePhone',
    'getAccessToken',
    'proveStaff',
    'sendStaffCode',
    'signInStaff',
  ],
  'needs an authenticator, and an address with a name: server/passkey/passkey.test.ts makes them': [
    'addPasskey',
    'askNewPasskey',
    'askPasskey',
    'askProofPasskey',
    'proveByPasskey',
    'signInByPasskey',
  ],
  'needs money that is owed, or was paid by the provider: the tests of server/money make them': [
    'payJob',
    'requestPayout',
  ],
  'needs another provider of identity checks: server/identity/inquiry.test.ts makes it': ['startInquiry'],
};
