import type { ApplicantQuery } from '#contract/schemas/applicant-list.ts';
import { type ApplicantSort, applicantSorts } from '#contract/values/applicant.ts';
import { type Gender, genders } from '#contract/values/model.ts';

/** Sort order and filters of a list: the query of the address. */
export type DeskQuery = Omit<ApplicantQuery, 'cursor' | 'limit'>;

export const sortNames: Record<ApplicantSort, string> = {
  NEWEST: 'Newest',
  FIT: 'Best fit',
  RATING: 'Your rating',
  HEIGHT: 'Tallest',
  DISTANCE: 'Nearest',
};

const isGender = (value: string): value is Gender => genders.some(gender => gender === value);

/** The query of an address; invalid values are ignored. */
export function readDeskQuery(params: URLSearchParams): DeskQuery {
  const sort = applicantSorts.find(value => value === params.get('sort'));
  const minRating = Number(params.get('minRating'));
  const gender = (params.get('gender') ?? '').split(',').filter(isGender);
  const text = (params.get('text') ?? '').trim().slice(0, 80);
  return {
    ...(sort && sort !== 'NEWEST' && { sort }),
    ...(text !== '' && { text }),
    ...(gender.length > 0 && { gender }),
    ...([1, 2, 3, 4, 5].includes(minRating) && { minRating }),
    ...(params.get('shortlisted') === 'true' && { shortlisted: 'true' }),
    ...(params.get('free') === 'true' && { free: 'true' }),
  };
}

/** `sort=HEIGHT&gender=FEMALE,MALE`: in canonical order, without empty values. */
export function deskQuerySearch(asked: DeskQuery): string {
  const known = readDeskQuery(new URLSearchParams(entriesOf(asked)));
  return entriesOf(known)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}`)
    .join('&');
}

const entriesOf = (asked: DeskQuery): [string, string][] =>
  Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
  );

/** The number of active filters; the sort order is not one. */
export const filtersIn = ({ sort: _, ...filters }: DeskQuery): number =>
  Object.values(filters).filter(value => value !== undefined).length;

/** `?sort=HEIGHT&model=…`: the query string of the desk, without empty values. */
export function deskSearch(asked: DeskQuery, more: Record<string, string | null> = {}): string {
  const added = Object.entries(more).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  const query = [deskQuerySearch(asked), ...added].filter(part => part !== '').join('&');
  return query === '' ? '' : `?${query}`;
}
