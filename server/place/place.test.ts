import { describe, expect, it } from 'vitest';
import { PlacesError } from '../providers/ports.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem({ PLACE_SEARCHES_PER_ADDRESS: '20' });
const { app } = system.server;
const client = system.client();

describe('findPlaces', () => {
  it('offers at most six to anyone, and names the source', async () => {
    const found = await client.call('findPlaces', { query: { query: 'san', session: crypto.randomUUID() } });
    expect(found.items).toHaveLength(6);
    expect(found.attribution).toContain('GeoNames');
    expect(found.notice).toBeNull();
  });

  it('refuses a malformed session', async () => {
    await expect(client.call('findPlaces', { query: { query: 'san', session: 'x' } })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('findPlaces with names of object properties', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty,valueOf', 'constructor constructor'])(
    'answers %j like any other',
    async query => {
      const answer = await fetch(`${system.url}/2024-07/places?query=${encodeURIComponent(query)}`);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        expect.objectContaining({ items: expect.any(Array) }),
      ]);
    },
  );
});

describe('getPlace', () => {
  it('answers all fields of a found place', async () => {
    const { items } = await client.call('findPlaces', { query: { query: 'las vegas' } });
    const placeId = items[0]?.placeId ?? '';
    expect(await client.call('getPlace', { path: { placeId }, query: {} })).toMatchObject({
      placeId,
      name: 'Las Vegas',
      region: 'NV',
      timeZone: 'America/Los_Angeles',
    });
  });

  it('reports an unknown place', async () => {
    await expect(client.call('getPlace', { path: { placeId: 'nowhere' }, query: {} })).rejects.toMatchObject({
      status: 404,
      sentence: 'This place is not known any more. Please choose another.',
    });
  });

  it('reports a failing vendor', async () => {
    const { get } = app.places;
    app.places.get = () => Promise.reject(new PlacesError('Down.'));
    await expect(client.call('getPlace', { path: { placeId: 'ChIJ' }, query: {} })).rejects.toMatchObject({
      code: 'BUSY',
      sentence: 'This place could not be looked up just now. Choose the city instead, or try again.',
    });
    app.places.get = get;
  });
});

it('limits the searches of one caller', async () => {
  const searches = Array.from({ length: 21 }, () => client.call('findPlaces', { query: { query: 'san' } }));
  const refused = (await Promise.allSettled(searches)).filter(answer => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.reason).toMatchObject({ code: 'TOO_MANY' });
});
