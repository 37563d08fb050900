import type { NoticeTextRow } from './row.ts';

/** Texts that go to a phone at once, whatever its owner has turned off. */
export const phoneTexts = {
  'phone.code': {
    title: 'A code to sign in',
    to: 'BOTH',
    kind: 'PHONE',
    text: '{code} is your {product} code. It is good for {minutes} minutes.',
    optional: ['minutes'],
  },
  'phone.codeToMove': {
    title: 'A code to move an account to another number',
    to: 'BOTH',
    kind: 'PHONE',
    text: '{code} moves your {product} account to this number. Tell it to nobody. It is good for {minutes} minutes.',
    optional: ['minutes'],
  },
  'phone.codeToProve': {
    title: 'A code that proves who a colleague is',
    to: 'STAFF',
    kind: 'PHONE',
    text: '{code} proves to the {product} office that it is you. Tell it to nobody. It is good for {minutes} minutes.',
    optional: ['minutes'],
  },
  'phone.moved': {
    title: 'An account has moved: to the old number',
    to: 'BOTH',
    kind: 'PHONE',
    text: '{product}: your account has moved to the number ending in {ending}. Was this not you? Undo it within three days: {link}',
  },
  'phone.movedBack': {
    title: 'An account has moved back',
    to: 'BOTH',
    kind: 'PHONE',
    text: '{product}: the change to this number was undone. The account is back at the number ending in {ending}, and everyone is signed out.',
  },
  'phone.staffInvited': {
    title: 'A colleague is invited to the office',
    to: 'STAFF',
    kind: 'PHONE',
    text: '{name} invites you to the {product} office as {role}. Set your passphrase within a day: {link}',
    optional: ['name', 'role'],
  },
  'phone.staffInvitedAgain': {
    title: 'A colleague gets a new link to the office',
    to: 'STAFF',
    kind: 'PHONE',
    text: 'Here is your new link to the {product} office. Set your passphrase within a day: {link}',
  },
  'phone.staffReset': {
    title: 'A colleague’s passphrase was reset',
    to: 'STAFF',
    kind: 'PHONE',
    text: 'Your passphrase for the {product} office was reset. Set another within a day: {link}',
  },
  'phone.incident': {
    title: 'Something urgent happens on a set',
    to: 'STAFF',
    kind: 'PHONE',
    text: '{product}: Urgent, from a set: {incident}. {link}',
  },
  'phone.incidentAgain': {
    title: 'Something urgent happens on a set, and nobody has it',
    to: 'STAFF',
    kind: 'PHONE',
    text: '{product}: Urgent, from a set: {incident}. Nobody has it yet. {link}',
  },
} as const satisfies Record<string, NoticeTextRow>;
