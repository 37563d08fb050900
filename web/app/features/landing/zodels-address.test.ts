import { describe, expect, it } from 'vitest';
import { isCanonical, readFilters, withoutFilter, zodelsAddress } from './zodels-address.ts';

const written = (query: string) => zodelsAddress(readFilters(new URLSearchParams(query)));

describe('the filters of the sheet', () => {
  it('join lists by commas, in any notation', () => {
    expect(written('gender=MALE&gender=FEMALE')).toBe('/zodels?gender=FEMALE,MALE');
    expect(written('gender=FEMALE,MALE')).toBe('/zodels?gender=FEMALE,MALE');
  });

  it('omit empty, false or unknown values, and keep 0', () => {
    expect(written('gender=&hairColor=false&eyesColor=PINK&city=+&minHeightIn=')).toBe('/zodels');
    expect(written('minHeightIn=0&maxHeightIn=tall')).toBe('/zodels?minHeightIn=0');
  });

  it('write a city as typed', () => {
    expect(written('city=New York&maxHeightIn=70')).toBe('/zodels?maxHeightIn=70&city=New+York');
  });

  it('keep any whole number of inches, as the call does', () => {
    expect(written('minHeightIn=-5&maxHeightIn=999')).toBe('/zodels?minHeightIn=-5&maxHeightIn=999');
  });

  it('distinguish a canonical address from a form’s', () => {
    const tidy = (query: string) => isCanonical(new URLSearchParams(query));
    expect(tidy('gender=FEMALE,MALE&from=mail')).toBe(true);
    expect(tidy('gender=FEMALE&gender=MALE')).toBe(false);
    expect(tidy('city=&gender=MALE')).toBe(false);
  });
});

describe('withoutFilter', () => {
  it('removes both bounds of the height, and nothing else', () => {
    const filters = { gender: ['FEMALE' as const], minHeightIn: 70, maxHeightIn: 72 };
    expect(withoutFilter(filters, 'height')).toEqual({ gender: ['FEMALE'] });
    expect(withoutFilter(filters, 'gender')).toEqual({ minHeightIn: 70, maxHeightIn: 72 });
  });
});
