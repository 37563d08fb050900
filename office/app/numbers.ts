import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CallError } from '#client/call-error.ts';
import type { NumbersAsked } from '#contract/schemas/numbers.ts';
import { categoryCodes } from '#contract/values/job-fields.ts';
import { NUMBER_WEEKS, NUMBER_WEEKS_MAX, type NumberKind } from '#contract/values/numbers.ts';
import { NUMBERS } from './lib/addresses.ts';
import { queryFor } from './query.ts';

const WEEK_MS = 7 * 86_400_000;
const CITY_LENGTH = 400;

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

/** What an address asks for: `?weeks=13&until=2026-11-22&city=Las+Vegas%2C+Nevada&category=RUNWAY`. What is wrong is left out. */
export const askedOf = (search: URLSearchParams): NumbersAsked => {
  const given = (name: string) => search.get(name)?.trim() ?? '';
  const [weeks, until, city] = [Number(given('weeks')), given('until'), given('city')];
  const category = categoryCodes.find(code => code === given('category'));
  return {
    ...(Number.isInteger(weeks) && weeks >= 1 && weeks <= NUMBER_WEEKS_MAX && { weeks }),
    ...(isDay(until) && { until }),
    ...(city && [...city].length <= CITY_LENGTH && { city }),
    ...(category && { category }),
  };
};

export const numbersSearch = (asked: NumbersAsked): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) search.set(name, String(value));
  return `${search}`;
};

export const numbersPage = (asked: NumbersAsked): string => {
  const search = numbersSearch(asked);
  return search ? `${NUMBERS}?${search}` : NUMBERS;
};

/** Where a number stands on the page: `#fill-rate`. */
export const anchorOf = (name: NumberKind): string => name.toLowerCase().replaceAll('_', '-');

export const numbersQuery = (asked: NumbersAsked) =>
  queryOptions({
    ...queryFor('getNumbers', { query: asked }),
    // What was shown stays until other numbers are computed.
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 1 && !(error instanceof CallError && error.status < 500),
  });

export const weeksOf = ({ weeks = NUMBER_WEEKS }: NumbersAsked): number => weeks;

/** The same filters some weeks earlier or later; the latest weeks have no `until`. */
export const movedBy = (asked: NumbersAsked, weeks: number, shown: readonly { day: string }[]): NumbersAsked => {
  const { until: _, ...rest } = asked;
  const last = Date.parse(shown.at(-1)?.day ?? '');
  const monday = last + weeks * WEEK_MS;
  return monday > Date.now() - WEEK_MS ? rest : { ...rest, until: new Date(monday).toISOString().slice(0, 10) };
};
