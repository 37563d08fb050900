import { describe, expect, it } from 'vitest';
import { CategoryCode } from '#contract/job-fields.ts';
import { categoryAt } from './categories.ts';
import { cities, cityAt } from './cities.ts';
import { headlineOf } from './copy.ts';
import { landingAddress } from './landing-address.ts';

const readAt = (address: string) => {
  const { searchParams } = new URL(address, 'http://localhost');
  return { category: categoryAt(searchParams.get('category')), city: cityAt(searchParams.get('city')) };
};

describe('landingAddress', () => {
  it('leads back to every category and city it was made of', () => {
    for (const category of [null, ...CategoryCode.options])
      for (const city of [null, ...cities])
        expect(readAt(landingAddress({ category, city }))).toEqual({ category, city });
  });

  it('is the plain landing for what it does not know', () => {
    expect(readAt('/hire-models?category=circus&city=atlantis')).toEqual({ category: null, city: null });
    expect(landingAddress({})).toBe('/hire-models');
  });

  it('says in the headline what the page is about', () => {
    expect(headlineOf(readAt('/hire-models?category=runway&city=miami'))).toBe('Hire runway models in Miami');
    expect(headlineOf(readAt('/hire-models'))).toBe('Hire models');
  });
});
