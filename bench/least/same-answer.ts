import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#tools/refusal.ts';

/** Ours writes times with milliseconds and a Z, the database with microseconds and an offset. */
const withoutTimes = (text: string): unknown =>
  JSON.parse(text, (_, value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : value,
  );

/** Refuses to measure a floor that answers anything else. */
export async function requireSameAnswer(address: string, ours: string, least: string, token: string): Promise<void> {
  const [here, there] = await Promise.all(
    [ours, least].map(async server => {
      const answer = await fetch(server + address, { headers: { authorization: `Bearer ${token}` } });
      return withoutTimes(await answer.text());
    }),
  );
  if (!isDeepStrictEqual(here, there)) throw new Refusal(`The hand-written statement answers ${address} differently.`);
}
