import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CallError } from '#client/call-error.ts';
import { NumbersAsked } from '#contract/schemas/numbers.ts';
import { NUMBER_WEEKS, type NumberName } from '#contract/values/numbers.ts';
import { NUMBERS } from './lib/addresses.ts';
import { queryFor } from './query.ts';

const WEEK_MS = 7 * 86_400_000;

/** What an address asks for: `?weeks=13&until=2026-11-22&city=Las+Vegas%2C+Nevada&category=RUNWAY`. What is wrong is left out. */
export const askedOf = (search: URLSearchParams): NumbersAsked => {
  const given = Object.entries(NumbersAsked.shape).flatMap(([name, shape]) => {
    const parsed = shape.safeParse(search.get(name) ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : [];
  });
  return NumbersAsked.parse(Object.fromEntries(given));
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
export const anchorOf = (name: NumberName): string => name.toLowerCase().replaceAll('_', '-');

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
