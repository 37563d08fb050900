import { describe, expect, it } from 'vitest';
import { categoryCodes } from '#contract/values/job-fields.ts';
import { cities } from './cities.ts';
import { headlineOf } from './copy.ts';
import { landingAddress, subjectAt, topicAddress } from './landing-address.ts';

const readAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return subjectAt(pathname.split('/')[2] ?? '', searchParams);
};

describe('landingAddress', () => {
  it('contains category and city, and is parsed back into them', () => {
    for (const category of [null, ...categoryCodes])
      for (const city of [null, ...cities])
        expect(readAt(landingAddress({ category, city }))).toEqual({ category, city });
  });

  it('is null for another subject', () => {
    expect(readAt('/hire-models/circus?city=miami')).toEqual({ category: null, city: null });
    expect(landingAddress({})).toBe('/hire-models');
  });

  it('names the subject in the headline', () => {
    expect(headlineOf(readAt('/hire-models/runway?city=miami'))).toBe('Hire runway models in Miami');
    expect(headlineOf(readAt('/hire-models'))).toBe('Hire models');
  });
});

describe('topicAddress', () => {
  it('moves the subject into the path and keeps the rest', () => {
    const at = (query: string) => topicAddress(new URLSearchParams(query));
    expect(at('category=runway&city=miami&from=mail')).toBe('/hire-models/runway?city=miami&from=mail');
    expect(at('city=new-york')).toBe('/hire-models/new-york');
    expect(at('from=mail')).toBeNull();
    expect(at('category=circus')).toBeNull();
  });
});
