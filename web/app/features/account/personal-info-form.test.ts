import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import type { Rules } from '#contract/rules/rules.ts';
import { changesOf, PersonalInfoForm, valuesOf } from './personal-info-form.ts';

const limits = { nameLength: 60, companyLength: 80 } as Rules['limits'];
const form = PersonalInfoForm({ limits, nowMs: 0 });
const zoe = {
  name: 'Zoe Ann',
  companyName: 'Studio Z',
  urlInstagram: 'https://instagram.com/zoe',
  urlTickTok: null,
  urlOther: null,
};
const parsedForm = (change: Partial<ReturnType<typeof valuesOf>> = {}) => form.parse({ ...valuesOf(zoe), ...change });
const marked = (values: unknown): string[] => {
  const { error } = form.safeParse(values);
  return error ? Object.keys(fieldErrors(error)) : [];
};

describe('PersonalInfoForm', () => {
  it('accepts the current values', () => {
    expect(form.safeParse(valuesOf(zoe)).success).toBe(true);
  });

  it('reports each missing field', () => {
    const nothing = valuesOf({ name: null, companyName: null, urlInstagram: null, urlTickTok: null, urlOther: null });
    expect(marked(nothing)).toEqual(['name', 'companyName', 'urlInstagram']);
  });

  it('refuses too long a company name, and an invalid link', () => {
    const wrong = { ...valuesOf(zoe), companyName: 'x'.repeat(81), urlOther: 'not a link' };
    expect(marked(wrong)).toEqual(['companyName', 'urlOther']);
  });
});

describe('changesOf', () => {
  it('is empty without changes', () => {
    expect(changesOf(zoe, parsedForm())).toEqual({ name: false, links: false });
  });

  it('ignores a handle that means the same address', () => {
    expect(changesOf(zoe, parsedForm({ urlInstagram: '@zoe' }))).toEqual({ name: false, links: false });
  });

  it('separates a new name from a new link', () => {
    expect(changesOf(zoe, parsedForm({ companyName: 'Studio Y' }))).toEqual({ name: true, links: false });
    expect(changesOf(zoe, parsedForm({ urlTickTok: '@zoe' }))).toEqual({ name: false, links: true });
    expect(changesOf({ ...zoe, urlTickTok: 'https://tiktok.com/@zoe' }, parsedForm())).toEqual({
      name: false,
      links: true,
    });
  });
});
