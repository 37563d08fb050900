import { describe, expect, it } from 'vitest';
import { deskQuerySearch, deskSearch, filtersIn, readDeskQuery } from './desk-query.ts';

const read = (search: string) => readDeskQuery(new URLSearchParams(search));

describe('readDeskQuery', () => {
  it('reads valid parameters, and ignores invalid ones', () => {
    expect(read('sort=HEIGHT&minRating=4&shortlisted=true&free=true&gender=FEMALE,X,MALE&text=+las+vegas+')).toEqual({
      sort: 'HEIGHT',
      minRating: 4,
      shortlisted: 'true',
      free: 'true',
      gender: ['FEMALE', 'MALE'],
      text: 'las vegas',
    });
    expect(read('sort=OLDEST&minRating=9&shortlisted=no&free=1&gender=&text=+')).toEqual({});
  });
});

describe('deskQuerySearch', () => {
  it('is canonical, whatever the order of the parameters', () => {
    const one = deskQuerySearch(read('text=A+b&sort=FIT&gender=MALE'));
    expect(one).toBe('sort=FIT&text=A+b&gender=MALE');
    expect(deskQuerySearch(read('gender=MALE&text=A+b&sort=FIT'))).toBe(one);
    expect(read(one)).toEqual(read('gender=MALE&text=A+b&sort=FIT'));
  });
  it('omits the default order', () => expect(deskQuerySearch({ sort: 'NEWEST' })).toBe(''));
});

describe('filtersIn', () => {
  it('counts filters, not the sort order', () => expect(filtersIn(read('sort=FIT&free=true&text=a'))).toBe(2));
});

describe('deskSearch', () => {
  it('contains the query and the selected model', () => {
    expect(deskSearch(read('free=true'), { model: 'nadia' })).toBe('?free=true&model=nadia');
    expect(deskSearch({}, { model: null })).toBe('');
  });
});
