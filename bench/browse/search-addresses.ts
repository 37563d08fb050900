import { addressOf } from '#client/request.ts';
import { type AnswerOf, calls } from '#contract/schemas/index.ts';
import { encodeRequest, HttpConnection } from '../load/http-connection.ts';
import { benchMetros } from '../matching/fill.ts';
import { broad, filtersOf, narrow, optionsAddressFor } from '../matching/searches.ts';

type Query = Record<string, string | number | undefined>;
const addressFor = (query: Query) => addressOf(calls.getPublicModels, { query: { limit: 24, ...query } });

/** The query that the sheet of all models sends. */
export function searchAddresses(searches: number): Record<string, string[]> {
  const of = <Of>(make: (n: number) => Of) => Array.from({ length: searches }, (_, n) => make(n));
  return {
    'first page': of(() => addressFor({})),
    'first page with counts for each option': of(() => addressFor({ withOptions: 'true' })),
    'a mix of filters': of(n => addressFor(filtersOf(broad(n)))),
    'a mix of filters, with counts': of(n => optionsAddressFor(broad(n))),
    'narrow filters, with counts': of(n => optionsAddressFor(narrow(n))),
    'a city, with counts': of(n => addressFor({ city: `City ${1 + (n % benchMetros.length)}`, withOptions: 'true' })),
  };
}

/** The address of the nth page. */
export async function pageAfter(url: string, pages: number): Promise<string> {
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const answer = await fetch(`${url}${addressFor({ cursor })}`);
    const { nextCursor } = (await answer.json()) as AnswerOf<'getPublicModels'>;
    cursor = nextCursor ?? undefined;
  }
  return addressFor({ cursor });
}

/** The duration of each request, sequentially, after a warm-up with a tenth of them. */
export async function timesOf(url: string, addresses: readonly string[]): Promise<number[]> {
  const connection = await HttpConnection.open(url);
  const ask = (address: string) => connection.send(encodeRequest({ method: 'GET', address }));
  for (const address of addresses.slice(0, addresses.length / 10)) await ask(address);
  const times: number[] = [];
  for (const address of addresses) {
    const sentAt = performance.now();
    await ask(address);
    times.push(performance.now() - sentAt);
  }
  connection.close();
  return times;
}
