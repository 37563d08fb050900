import type { NoticeTextRow } from './row.ts';

export const moneyTexts = {
  'money.chargeTriedAgain': {
    title: 'A payment failed, and is tried again',
    to: 'MANAGERS',
    kind: 'BOOKINGS',
    text: 'The payment for {job} did not go through. We try again {when}. Pay now with the same or another card.',
  },
  'money.chargeFailed': {
    title: 'A payment failed',
    to: 'MANAGERS',
    kind: 'BOOKINGS',
    text: 'The payment for {job} did not go through. We do not try again by ourselves. Pay now with the same or another card.',
  },
  'money.offerUnpaid': {
    title: 'An offer is accepted, but not paid for',
    to: 'MANAGERS',
    kind: 'MONEY',
    text: '{name} wants to accept your offer, but is not booked: the payment for {job} did not go through. Add a card, or use another one. The offer stays open until it runs out.',
  },
  'money.holdFailed': {
    title: 'Money for your offers could not be held',
    to: 'MANAGERS',
    kind: 'MONEY',
    text: 'Your card was declined when we held the money for {job}. Whoever accepts your offer is not booked until a card works: add one, or use another one.',
  },
  'money.payBy': {
    title: 'A job is not paid yet',
    to: 'MANAGERS',
    kind: 'BOOKINGS',
    text: '{job} is not paid yet. Pay by {when}, or it is cancelled, and what is owed to those booked stays due.',
  },
  'money.unpaidForClient': {
    title: 'A job is off, because it was not paid: to its client',
    to: 'MANAGERS',
    kind: 'BOOKINGS',
    text: '{job} was cancelled, because its payment did not come in. What is owed to those booked stays due.',
  },
  'money.unpaid': {
    title: 'A job is off, because it was not paid',
    to: 'MODELS',
    kind: 'BOOKINGS',
    or: ['REQUESTS', 'APPLICATIONS'],
    text: '{job} is off: the client’s payment did not come in.',
  },
  'money.debitUnderWayForClient': {
    title: 'A bank payment is still under way: to the client',
    to: 'MANAGERS',
    kind: 'BOOKINGS',
    text: 'Your bank’s payment for {job} is still under way. The job takes place. Should your bank refuse it, we tell you, and you can pay by card.',
  },
  'money.debitUnderWay': {
    title: 'A bank payment is still under way',
    to: 'MODELS',
    kind: 'BOOKINGS',
    text: '{job} takes place. The client’s bank payment is under way, but has not arrived: check-in opens at the start, and you are paid once it has.',
  },
  'money.disputedByBank': {
    title: 'A bank disputes a payment',
    to: 'MANAGERS',
    kind: 'MONEY',
    text: 'Your bank disputes the payment of {amount} for {job}. If this is a mistake, ask your bank to withdraw it, and write to our support.',
  },
  'money.refunded': {
    title: 'Money is given back',
    to: 'MANAGERS',
    kind: 'MONEY',
    text: 'We gave {amount} for {job} back to you. Its credit note is on your billing page.',
  },
  'money.takenTwice': {
    title: 'A payment that was taken twice is given back',
    to: 'MANAGERS',
    kind: 'MONEY',
    text: 'A payment of {amount} for {job} was taken twice. We gave the second one back to you. Its credit note is on your billing page.',
  },
  'money.paidOut': {
    title: 'Pay is on its way',
    to: 'MODELS',
    kind: 'MONEY',
    text: '{amount} for {job} is on its way to your bank.',
  },
  'money.payCancelled': {
    title: 'Pay is cancelled',
    to: 'MODELS',
    kind: 'MONEY',
    text: 'Our staff cancelled your pay of {amount} for {job}. Write to our support if you have a question or do not agree.',
  },
  'money.payoutReturned': {
    title: 'A bank sent pay back',
    to: 'MODELS',
    kind: 'MONEY',
    text: 'Your bank sent {amount} back. Check the bank account in your payout settings; then it is paid again.',
  },
  'money.payoutAccountLacks': {
    title: 'A payout account lacks something',
    to: 'MODELS',
    kind: 'MONEY',
    text: 'Your payout account needs something from you before you can be paid.',
  },
} as const satisfies Record<string, NoticeTextRow>;
