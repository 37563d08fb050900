import { expect, it } from 'vitest';
import type { Agreement } from '#contract/schemas/legal.ts';
import { agreedWords, agreementTo } from './agreed-words.ts';

const terms = { document: 'TERMS', title: 'Terms of use', changedOn: '2026-11-12' } as const;
const agreed = (document: Agreement['document'], version: string, agreedAt: string): Agreement => ({
  document,
  version,
  agreedAt,
});

it('names the version and the day', () => {
  const agreements = [agreed('TERMS', '2026-11-12', '2026-11-22T10:00:00Z')];
  expect(agreedWords(terms, agreements, 'UTC')).toBe(
    'You agreed to the Terms of use, version of November 12, 2026, on November 22, 2026.',
  );
});

it('picks the newest version of this text, whenever it was agreed to', () => {
  const agreements = [
    agreed('PRIVACY', '2026-12-01', '2026-12-02T10:00:00Z'),
    agreed('TERMS', '2025-01-31', '2026-11-23T10:00:00Z'),
    agreed('TERMS', '2026-11-12', '2026-11-22T10:00:00Z'),
  ];
  expect(agreementTo(terms, agreements)?.version).toBe('2026-11-12');
});

it('says when there is no record', () => {
  expect(agreedWords(terms, [])).toBe('There is no record yet that you agreed to the Terms of use.');
});
