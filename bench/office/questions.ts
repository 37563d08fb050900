import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import type { NumbersAsked } from '#contract/schemas/numbers.ts';
import type { OfficeFilters } from '#contract/schemas/search-office.ts';
import { categoryCodes } from '#contract/values/job-fields.ts';
import { randomOf } from '#demo/portraits/random.ts';

type Sample = {
  name: string;
  company: string | null;
  phone: string;
  city: string;
  day: string;
  cents: number;
  code: string;
  id: string;
};

const typed = (text: string, random: ReturnType<typeof randomOf>): string =>
  text.slice(0, Math.max(2, Math.ceil(text.length * random.between(0.3, 1))));

/** What staff type: names as far as they are typed, companies, phones, cities with a day or a company, amounts, codes, ids, nonsense. */
export const searchOf = (sample: Sample, n: number): string => {
  const random = randomOf(`office ${n}`);
  const asked = [
    typed(sample.name, random),
    sample.name,
    sample.phone.slice(-4),
    sample.phone,
    sample.company ?? sample.name.split(' ').reverse().join(' '),
    `${sample.city} ${sample.day}`,
    `${sample.company ?? ''} ${sample.city}`,
    sample.city,
    `$${(sample.cents / 100).toFixed(2)}`,
    sample.code,
    sample.id,
    typed(sample.name, random).slice(0, 2),
    `qx${n} zzyzx`,
    `<script>${sample.name}</script>`,
  ];
  return asked[n % asked.length] ?? sample.name;
};

export const searchAddress = (q: string): string => addressOf(calls.searchOffice, { query: { q } });

export const listAddress = (filters: OfficeFilters, cursor?: string): string =>
  addressOf(calls.getOfficeList, { query: { ...filters, limit: 100, ...(cursor && { cursor }) } });

/** Lists without words, with common and rare ones, by state and by days. */
export const listOf = (sample: Sample, n: number): OfficeFilters => {
  const [day = ''] = sample.day.split('T');
  const asked: OfficeFilters[] = [
    { kind: 'PERSON' },
    { kind: 'PERSON', q: sample.name.split(' ')[0] ?? '' },
    { kind: 'PERSON', q: sample.name, state: 'ACTIVE' },
    { kind: 'PERSON', state: 'SUSPENDED' },
    { kind: 'JOB', q: sample.city },
    { kind: 'JOB', q: sample.city, state: 'STAFFING' },
    { kind: 'JOB', since: day, until: day },
    { kind: 'BOOKING', q: `${sample.name} ${sample.city}` },
    { kind: 'PAYMENT', q: sample.company ?? sample.city },
  ];
  return asked[n % asked.length] ?? { kind: 'PERSON' };
};

/** Years of numbers, none asked twice: of everything, of a city, of a category. */
export const yearsOf = (cities: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, n) => {
    const until = new Date(Date.now() - Math.floor(n / 3) * 7 * 86_400_000).toISOString().slice(0, 10);
    const city = cities[Math.floor(n / 3) % cities.length];
    const category = categoryCodes[Math.floor(n / 3) % categoryCodes.length];
    const asked: NumbersAsked = { weeks: 52, until, ...(n % 3 === 1 && { city }), ...(n % 3 === 2 && { category }) };
    return numbersAddress(asked);
  });

export const numbersAddress = (query: NumbersAsked): string => addressOf(calls.getNumbers, { query });

/** What everyone else asks most, by name. */
export const visitorCalls = (manager: string, model: string) => ({
  'models that anyone may see': { address: addressOf(calls.getPublicModels, { query: { city: 'Las Vegas' } }) },
  'places by a word': { address: addressOf(calls.findPlaces, { query: { query: 'las' } }) },
  'a manager’s jobs': { address: addressOf(calls.getJobs, { path: { status: 'active' } }), token: manager },
  'who a manager is': { address: addressOf(calls.getUser, {}), token: manager },
  'a model’s earnings': { address: addressOf(calls.getEarnings, { query: {} }), token: model },
});

export const samples = `
  select u.name, u.company_name as company, u.phone, j.location ->> 'name' as city, to_char(j.starts_at, 'YYYY-MM-DD') as day,
    c.amount_cents as cents, i.code, u.id
  from (select * from users tablesample bernoulli (1) where name is not null order by md5(id::text) limit $1) u
    cross join lateral (select * from jobs where id >= u.id order by id limit 1) j join charges c on c.job_id = j.id
    cross join lateral (select code from invite_codes where code >= upper(substr(u.id::text, 1, 6)) order by code limit 1) i`;
export type { Sample };
