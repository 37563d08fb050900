import { describe, expect, it } from 'vitest';
import { closedOfferWords, isAsWanted } from './offer-answers.ts';

const applied = { status: 'APPLIED', ended: null } as const;
const booked = { status: 'BOOKED', ended: null } as const;
const declined = { status: 'DECLINED', ended: { how: 'REFUSED' } } as const;

describe('isAsWanted', () => {
  it.each([
    ['applyToJob', {}, applied],
    ['withdrawApplication', undefined, null],
    ['answerRequest', { answer: 'ACCEPTED' }, booked],
    ['answerRequest', { answer: 'DECLINED' }, declined],
  ] as const)('%s with %j has had its effect', (call, body, part) => expect(isAsWanted(call, body, part)).toBe(true));

  it.each([
    ['applyToJob', {}, null],
    ['withdrawApplication', undefined, applied],
    ['answerRequest', { answer: 'DECLINED' }, booked],
    ['answerRequest', { answer: 'ACCEPTED' }, declined],
    ['checkIn', undefined, booked],
  ] as const)('%s with %j has not', (call, body, part) => expect(isAsWanted(call, body, part)).toBe(false));
});

describe('closedOfferWords', () => {
  it('says what was answered on another phone', () => {
    expect(closedOfferWords(booked)).toBe('You have accepted this offer already, on another device. You are booked.');
    expect(closedOfferWords(declined)).toBe('You have declined this offer already, on another device.');
    expect(closedOfferWords(null)).toBe('This offer is no longer open.');
  });
});
