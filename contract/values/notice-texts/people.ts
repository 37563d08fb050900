import type { NoticeTextRow } from './row.ts';

/** Between people: messages, reviews, safety. */
export const peopleTexts = {
  'people.message': {
    title: 'One unread message',
    to: 'BOTH',
    kind: 'MESSAGES',
    text: '1 new message from {name}.',
  },
  'people.messages': {
    title: 'Unread messages of one person',
    to: 'BOTH',
    kind: 'MESSAGES',
    text: '{count} new messages from {name}.',
    optional: ['count'],
  },
  'people.messagesOfMany': {
    title: 'Unread messages of several people',
    to: 'BOTH',
    kind: 'MESSAGES',
    text: '{count} new messages from {name} and {more} more.',
    optional: ['count', 'more'],
  },
  'people.reviewAsked': {
    title: 'A review is asked for',
    to: 'BOTH',
    kind: 'REVIEWS',
    text: 'How was it? Review {job}. Nobody reads it before both sides have written, or two weeks have passed.',
  },
  'people.reviewedByClient': {
    title: 'The client has reviewed a model',
    to: 'MODELS',
    kind: 'REVIEWS',
    text: 'The client has reviewed you: {job}. You can read it now.',
  },
  'people.reviewedByModel': {
    title: 'A model has reviewed the client',
    to: 'MANAGERS',
    kind: 'REVIEWS',
    text: '{name} has reviewed you: {job}. You can read it now.',
  },
  'people.companion': {
    title: 'A model brings someone along',
    to: 'MANAGERS',
    kind: 'JOB_CHANGES',
    text: '{name} brings someone along: {job}.',
  },
  'people.noCompanion': {
    title: 'A model comes alone after all',
    to: 'MANAGERS',
    kind: 'JOB_CHANGES',
    text: '{name} comes alone after all: {job}.',
  },
  'people.incidentTaken': {
    title: 'Staff have taken a report from a set',
    to: 'MODELS',
    kind: 'BOOKINGS',
    text: 'Our team has read what you reported and is on it. If you are in danger now, call 911.',
  },
} as const satisfies Record<string, NoticeTextRow>;
