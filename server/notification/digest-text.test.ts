import { describe, expect, it } from 'vitest';
import { smsSegments } from '#contract/rules/sms-segments.ts';
import { digestText } from './digest-text.ts';

const zodel = { productName: 'Zodel', link: 'https://zodel.example' };
const offer = 'A client wants you: Runway in St. Louis on Dec 2. Please answer in the app.';
const long = `Catalog in ${'Very Long Place Name '.repeat(12)}: every place you could take is filled.`;

describe('smsSegments', () => {
  it('counts segments as the network does', () => {
    expect(smsSegments('a'.repeat(160))).toBe(1);
    expect(smsSegments('a'.repeat(161))).toBe(2);
    expect(smsSegments('€'.repeat(80))).toBe(1);
    expect(smsSegments('€'.repeat(81))).toBe(2);
    expect(smsSegments('ł'.repeat(70))).toBe(1);
    expect(smsSegments('ł'.repeat(71))).toBe(2);
  });
});

describe('digestText', () => {
  it('names the pending texts, and where to read them', () => {
    expect(digestText([offer, 'Fitting in Miami on Dec 3 was cancelled.'], zodel)).toBe(
      '2 things wait for you in Zodel: A client wants you: Runway in St. Louis on Dec 2; Fitting in Miami on Dec 3 was cancelled. https://zodel.example',
    );
    expect(digestText([offer, offer], { ...zodel, link: null })).toMatch(/^2 things .* Dec 2\.$/);
  });

  it.each([
    ['many', Array.from({ length: 40 }, () => offer)],
    ['long ones', [long, long, long]],
    ['letters of another alphabet', [offer.replace('St. Louis', 'Łódź'), long, offer]],
  ])('stays within two messages for %s', (_, texts) => {
    const text = digestText(texts, zodel);
    expect(smsSegments(text)).toBeLessThanOrEqual(2);
    expect(text).toContain(`${texts.length} things wait for you in Zodel: `);
    expect(text).toContain('https://zodel.example');
  });
});
