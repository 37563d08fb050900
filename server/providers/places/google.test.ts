import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Places, PlacesError } from '../ports.ts';
import type { Gazetteer } from './gazetteer.ts';
import { googlePlaces } from './google.ts';

const SESSION = '7c0b6b0e-3f0f-4c70-9f4f-0d7a5a0f6a11';
const account = { apiKey: 'the-key', region: 'US' };
const near = {
  placeId: 'geonames:36.08,-115.12',
  name: 'Paradise',
  region: 'NV',
  country: 'US',
  latitude: 36.08,
  longitude: -115.12,
  timeZone: 'America/Los_Angeles',
};
const hotel = {
  id: 'ChIJvenue',
  types: ['hotel', 'lodging', 'point_of_interest', 'establishment'],
  displayName: { text: 'Bellagio Hotel & Casino', languageCode: 'en' },
  formattedAddress: '3600 S Las Vegas Blvd, Las Vegas, NV 89109, USA',
  addressComponents: [
    { longText: 'South Las Vegas Boulevard', shortText: 'S Las Vegas Blvd', types: ['route'] },
    { longText: 'Las Vegas', shortText: 'Las Vegas', types: ['locality', 'political'] },
    { longText: 'Nevada', shortText: 'NV', types: ['administrative_area_level_1', 'political'] },
    { longText: 'United States', shortText: 'US', types: ['country', 'political'] },
  ],
  location: { latitude: 36.1126, longitude: -115.1767 },
  timeZone: { id: 'America/Los_Angeles' },
};
const predicted = (placeId: string, types: string[], main: string, secondary: string) => ({
  placePrediction: {
    place: `places/${placeId}`,
    placeId,
    types,
    text: { text: `${main}, ${secondary}` },
    structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } },
  },
});

type Answer = { status: number; body: object } | 'silence';
type Asked = { method: string; url: string; key: unknown; fields: unknown; body: Record<string, unknown> | null };

describe('googlePlaces', () => {
  let requests: Asked[] = [];
  let answers: Answer[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const text = (await request.toArray()).join('');
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      key: request.headers['x-goog-api-key'],
      fields: request.headers['x-goog-fieldmask'],
      body: text === '' ? null : JSON.parse(text),
    });
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (!answer || answer === 'silence') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  };
  const server = createServer((request, response) => void respond(request, response));
  let places: Places;
  const cities = { near: vi.fn<Gazetteer['near']>(async () => near) };
  /** The real SDK, whose requests reach this server instead of the vendor’s. */
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const where = { protocol: 'http', apiEndpoint: '127.0.0.1', port, timeoutMs: 400 };
    places = googlePlaces(account, cities, where);
  });
  const hangUp = () => {
    server.closeAllConnections();
    server.close();
  };
  afterAll(hangUp);
  /** Each request takes the next answer; the last one stays. */
  const vendor = (...given: Answer[]) => {
    requests = [];
    answers = given;
  };
  const refused = (status: number, word: string) => ({
    status,
    body: { error: { code: status, message: `No, and the key is ${account.apiKey}.`, status: word } },
  });

  it('finds cities, streets and venues under one session', async () => {
    vendor({
      status: 200,
      body: {
        suggestions: [
          predicted('a', ['locality', 'political', 'geocode'], 'Las Vegas', 'NV, USA'),
          predicted('b', ['hotel', 'establishment'], 'Bellagio Hotel & Casino', 'South Las Vegas Boulevard, Las Vegas'),
          predicted('c', ['street_address', 'geocode'], '3600 Las Vegas Blvd', 'Las Vegas, NV, USA'),
          predicted('d', ['country', 'political', 'geocode'], 'United States', ''),
        ],
      },
    });
    const found = await places.find('las v', 6, { session: SESSION });
    expect(found.items.map(item => [item.placeId, item.kind, item.name])).toEqual([
      ['a', 'CITY', 'Las Vegas'],
      ['b', 'VENUE', 'Bellagio Hotel & Casino'],
      ['c', 'STREET', '3600 Las Vegas Blvd'],
    ]);
    expect(found).toMatchObject({ attribution: 'Google Maps', notice: null });
    expect(requests).toEqual([
      {
        method: 'POST',
        url: expect.stringMatching(/^\/v1\/places:autocomplete/),
        key: account.apiKey,
        fields: undefined,
        body: { input: 'las v', languageCode: 'en', regionCode: 'US', sessionToken: SESSION },
      },
    ]);
  });

  it('offers at most as many as requested', async () => {
    const many = ['a', 'b', 'c'].map(id => predicted(id, ['locality'], 'Springfield', id));
    vendor({ status: 200, body: { suggestions: many } });
    expect((await places.find('springf', 2, {})).items).toHaveLength(2);
  });

  it('finds nothing when the vendor answers nothing', async () => {
    vendor({ status: 200, body: {} });
    expect((await places.find('qqq', 6, {})).items).toEqual([]);
  });

  it('separates venue and city, and requests only the fields it needs', async () => {
    vendor({ status: 200, body: hotel });
    expect(await places.get('ChIJvenue', { session: SESSION })).toEqual({
      placeId: 'ChIJvenue',
      name: 'Las Vegas',
      region: 'NV',
      country: 'US',
      latitude: 36.1126,
      longitude: -115.1767,
      timeZone: 'America/Los_Angeles',
      venue: { name: 'Bellagio Hotel & Casino', address: '3600 S Las Vegas Blvd, Las Vegas, NV 89109, USA' },
    });
    expect(requests[0]).toMatchObject({
      method: 'GET',
      key: account.apiKey,
      fields: 'id,types,displayName,formattedAddress,addressComponents,location,timeZone',
    });
    const requestUrl = new URL(requests[0]?.url ?? '', 'http://vendor');
    expect(requestUrl.pathname).toBe('/v1/places/ChIJvenue');
    expect(requestUrl.searchParams.get('sessionToken')).toBe(SESSION);
  });

  it('uses a city as such, and the nearest city for what has none', async () => {
    const city = { ...hotel, types: ['locality', 'political'], displayName: { text: 'Las Vegas' } };
    const desert = { ...hotel, addressComponents: hotel.addressComponents.slice(3), timeZone: undefined };
    vendor({ status: 200, body: city }, { status: 200, body: desert });
    expect(await places.get('city', {})).toMatchObject({ name: 'Las Vegas', region: 'NV', venue: null });
    expect(await places.get('desert', {})).toMatchObject({
      name: 'Paradise',
      region: 'NV',
      country: 'US',
      timeZone: 'America/Los_Angeles',
      venue: { name: 'Bellagio Hotel & Casino' },
    });
  });

  it('looks for the nearest city in the country of the place', async () => {
    const country = { types: ['country'], shortText: 'CA', longText: 'Canada' };
    vendor({ status: 200, body: { ...hotel, addressComponents: [country], timeZone: undefined } });
    await places.get('border', {});
    expect(cities.near).toHaveBeenLastCalledWith(hotel.location.latitude, hotel.location.longitude, 'CA');
  });

  it('refuses a time zone unknown to this machine', async () => {
    vendor({ status: 200, body: { ...hotel, timeZone: { id: 'Mars/Olympus' } } });
    expect(await places.get('x', {})).toMatchObject({ timeZone: near.timeZone });
  });

  it('truncates names over the limit', async () => {
    vendor({ status: 200, body: { ...hotel, displayName: { text: 'x'.repeat(900) } } });
    const place = await places.get('x', {});
    expect(place?.venue?.name).toHaveLength(200);
    expect(place?.venue?.name).toMatch(/…$/);
  });

  it('does not find unknown ids, nor ids that lead elsewhere', async () => {
    vendor(refused(404, 'NOT_FOUND'), refused(400, 'INVALID_ARGUMENT'));
    expect(await places.get('gone', {})).toBeNull();
    expect(await places.get('broken', {})).toBeNull();
    expect(await places.get('../photos', {})).toBeNull();
    expect(await places.get('a/photos/b', {})).toBeNull();
    expect(requests).toHaveLength(2);
  });

  it('retries once when Google is busy', async () => {
    vendor(refused(503, 'UNAVAILABLE'), { status: 200, body: hotel });
    expect(await places.get('ChIJvenue', {})).toMatchObject({ name: 'Las Vegas' });
    expect(requests).toHaveLength(2);
  });

  it('gives up on an unresponsive vendor after one retry', async () => {
    vendor('silence');
    await expect(places.find('las', 6, {})).rejects.toBeInstanceOf(PlacesError);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['a key that is refused', 403, 'PERMISSION_DENIED'],
    ['a key that is wrong', 400, 'INVALID_ARGUMENT'],
    ['a quota used up', 429, 'RESOURCE_EXHAUSTED'],
  ])('reports that %s failed, at once and without the key', async (_, status, word) => {
    vendor(refused(status, word));
    const error = await places.find('secret venue', 6, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PlacesError);
    const errorText = `${error} ${(error as Error).stack} ${JSON.stringify(error)} ${(error as Error).cause}`;
    expect(errorText).not.toContain(account.apiKey);
    expect(errorText).not.toContain('secret venue');
    expect(requests).toHaveLength(1);
  });

  it('reports a refused connection alike', async () => {
    vendor('silence');
    hangUp();
    await expect(places.find('las', 6, {})).rejects.toBeInstanceOf(PlacesError);
  });
});
