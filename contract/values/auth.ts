export const authTypes = ['Signin', 'Signup'] as const;
export type AuthType = (typeof authTypes)[number];

export const authSteps = ['PHONE_NUMBER', 'VERIFICATION_CODE', 'ROLE'] as const;
export type AuthStep = (typeof authSteps)[number];

/** Non-breaking spaces keep the example number on one line. */
export const phoneUnreadable = 'Enter a phone number with its country code, such as +1\u00a0702\u00a0555\u00a00123.';
