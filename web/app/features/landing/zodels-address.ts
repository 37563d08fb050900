import type { ModelFilters } from '#contract/schemas/model.ts';
import { ethnicities, eyesColors, genders, hairColors, type ModelFilterName } from '#contract/values/model.ts';
import { ZODELS } from './public-addresses.ts';

/** The filters of the sheet of all models, as parameters of the address. */
export type SheetQuery = ModelFilters & { city?: string | undefined };

const lists = { gender: genders, hairColor: hairColors, eyesColor: eyesColors, ethnicity: ethnicities } as const;
const listNames = ['gender', 'hairColor', 'eyesColor', 'ethnicity'] as const;
const heightNames = ['minHeightIn', 'maxHeightIn'] as const;
const CITY_LETTERS = 80;
const INCHES = /^-?\d{1,3}$/;

/** A form sends a list as repeated parameters, our addresses as one joined by commas: both are parsed. */
const partsOf = (query: URLSearchParams, name: string): string[] =>
  query
    .getAll(name)
    .flatMap(value => value.split(','))
    .filter(part => part !== '' && part !== 'false');

/** The filters of an address or a form; invalid values are ignored. */
export function readFilters(query: URLSearchParams): SheetQuery {
  const filters: Record<string, unknown> = {};
  for (const name of listNames) {
    const requested = partsOf(query, name);
    const known = lists[name].filter(value => requested.includes(value));
    if (known.length > 0) filters[name] = known;
  }
  for (const name of heightNames) {
    const [height] = partsOf(query, name);
    if (height && INCHES.test(height)) filters[name] = Number(height);
  }
  const city = query.get('city')?.trim().slice(0, CITY_LETTERS);
  if (city) filters.city = city;
  return filters;
}

const CURSOR = /^[\w-]{1,400}$/;

/** The position in the sheet that an address names; invalid parameters are ignored. */
export function readPlace(query: URLSearchParams): { cursor?: string; before?: string } {
  const [cursor] = CURSOR.exec(query.get('cursor') ?? '') ?? [];
  const before = Number(/^\d{1,6}$/.exec(query.get('before') ?? '')?.[0] ?? 0);
  return cursor ? { cursor, ...(before > 0 && { before: String(before) }) } : {};
}

/** `/zodels?gender=FEMALE,MALE&minHeightIn=68`: empty values are dropped, 0 stays. */
export function zodelsAddress(filters: SheetQuery, more: Record<string, string> = {}): string {
  const query = Object.entries({ ...filters, ...more }).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    return text === '' ? [] : [`${name}=${encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+')}`];
  });
  return query.length > 0 ? `${ZODELS}?${query.join('&')}` : ZODELS;
}

const filterNames = [...listNames, ...heightNames, 'city'];

/** Whether an address is canonical: each filter once, none empty. */
export const isCanonical = (query: URLSearchParams): boolean =>
  filterNames.every(name => query.getAll(name).length <= 1 && !['', 'false'].includes(query.get(name) ?? 'any'));

type Counted = { total: number; more: boolean };
/** `214`, `1,000+`. */
export const numberText = ({ total, more }: Counted): string => `${total.toLocaleString('en-US')}${more ? '+' : ''}`;
/** `214 models`, `1,000+ models`. */
export const countText = (counted: Counted): string =>
  `${numberText(counted)} ${counted.total === 1 ? 'model' : 'models'}`;

/** The query without one of the filters; both bounds of the height are one filter. */
export function withoutFilter(filters: SheetQuery, name: ModelFilterName): SheetQuery {
  const left = { ...filters };
  for (const part of name === 'height' ? heightNames : [name]) delete left[part];
  return left;
}
