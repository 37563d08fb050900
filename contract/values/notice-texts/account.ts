import type { NoticeTextRow } from './row.ts';

export const accountTexts = {
  'account.approved': {
    title: 'An account is approved',
    to: 'MANAGERS',
    kind: 'ACCOUNT',
    text: 'Your account is approved.',
  },
  'account.approvedWithJob': {
    title: 'An account is approved, and its job opens',
    to: 'MANAGERS',
    kind: 'ACCOUNT',
    text: 'Your account is approved. Your job is open for applications.',
  },
  'account.approvedWithJobs': {
    title: 'An account is approved, and its jobs open',
    to: 'MANAGERS',
    kind: 'ACCOUNT',
    text: 'Your account is approved. {count} jobs are open for applications.',
    optional: ['count'],
  },
  'account.declined': {
    title: 'An account is not approved',
    to: 'MANAGERS',
    kind: 'ACCOUNT',
    text: 'Your account was not approved. {reason}',
  },
  'account.asked': {
    title: 'Staff ask about a person',
    to: 'MANAGERS',
    kind: 'ACCOUNT',
    text: 'We need a little more about you before your account is approved. Please answer by {when}, or it is declined.',
    optional: ['when'],
  },
  'account.reviewedAgain': {
    title: 'An account is reviewed again',
    to: 'MANAGERS',
    kind: 'ACCOUNT',
    text: 'Our team looks at your account again. Your open jobs stay open; new ones open once we have.',
  },
  'account.warned': {
    title: 'A warning',
    to: 'BOTH',
    kind: 'ACCOUNT',
    text: 'A word from our team: {message}',
  },
  'account.suspended': {
    title: 'An account is suspended',
    to: 'BOTH',
    kind: 'ACCOUNT',
    text: 'Your account is suspended. {reason}',
  },
  'account.closed': {
    title: 'An account is closed',
    to: 'BOTH',
    kind: 'ACCOUNT',
    text: 'Your account is closed. {reason}',
  },
  'account.reopened': {
    title: 'An account is open again',
    to: 'BOTH',
    kind: 'ACCOUNT',
    text: 'Your account is open again.',
  },
  'account.corrected': {
    title: 'Staff correct what someone’s account says',
    to: 'BOTH',
    kind: 'ACCOUNT',
    text: 'As you asked, we corrected what your account says: {changes}.',
  },
  'account.identityAsked': {
    title: 'Staff ask who someone is',
    to: 'BOTH',
    kind: 'ACCOUNT',
    text: 'Please show us who you are: {reason} Until then you can book nobody new; drafts and bookings stand.',
  },
  'account.verified': {
    title: 'Someone is verified',
    to: 'BOTH',
    kind: 'ACCOUNT',
    text: 'You are verified. From now on you can be booked.',
  },
  'account.verifiedAndWanted': {
    title: 'Someone is verified, and an offer waits',
    to: 'MODELS',
    kind: 'ACCOUNT',
    text: 'You are verified. Your answer is still wanted: {job}.',
  },
  'account.notVerified': {
    title: 'Someone could not be verified',
    to: 'BOTH',
    kind: 'ACCOUNT',
    text: 'We could not verify who you are. Nothing of yours was deleted; you can try again.',
  },
  'account.notVerifiedBecause': {
    title: 'Someone could not be verified, with the reason',
    to: 'BOTH',
    kind: 'ACCOUNT',
    text: 'We could not verify who you are. {reason} Nothing of yours was deleted; you can try again.',
  },
  'account.measurementsOld': {
    title: 'Measurements are old',
    to: 'MODELS',
    kind: 'NEWS',
    text: 'Are your measurements still right? You confirmed them more than three months ago. One tap on your profile confirms them again.',
  },
} as const satisfies Record<string, NoticeTextRow>;
