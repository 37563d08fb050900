import rasterZone from '@photostructure/tz-lookup';
import { beforeAll, describe, expect, it } from 'vitest';
import { offsetMs } from '#contract/rules/wall-clock.ts';
import { FoundPlace, Place } from '#contract/schemas/place.ts';
import { gazetteerPlaces } from './gazetteer.ts';
import { DEGREE } from './gazetteer-data.ts';
import { loadGazetteer } from './gazetteer-load.ts';
import { largeCities } from './large-cities.ts';
import { countryZones, zoneOfPlace, zoneRules } from './zone-of-place.ts';

/** The offsets of a zone in winter and in summer. */
const clocksOf = (zone = 'UTC') => [1, 7].map(month => offsetMs(zone, Date.UTC(2027, month, 1)));

describe('gazetteerPlaces', () => {
  const places = gazetteerPlaces();
  beforeAll(() => places.load());
  const find = async (words: string, limit = 5) => (await places.find(words, limit, {})).items;
  const first = async (words: string) => places.get((await find(words, 1))[0]?.placeId ?? '', {});
  const labels = async (words: string, limit = 5) => {
    const found = await Promise.all((await find(words, limit)).map(({ placeId }) => places.get(placeId, {})));
    return found.map(place => `${place?.name}, ${place?.region}, ${place?.country}`);
  };

  it.each([
    ['las v', 'Las Vegas, NV, US'],
    ['LAS VEGAS', 'Las Vegas, NV, US'],
    ['  las   vegas ', 'Las Vegas, NV, US'],
    ['las vegas, nm', 'Las Vegas, NM, US'],
    ['los angeles, ca', 'Los Angeles, CA, US'],
    ['los angeles ca', 'Los Angeles, CA, US'],
    ['los angeles, california, united states', 'Los Angeles, CA, US'],
    ['los angeles, usa', 'Los Angeles, CA, US'],
    ['new york', 'New York, NY, US'],
    ['new york, ny', 'New York, NY, US'],
    ['new york ny', 'New York, NY, US'],
    ['New York City', 'New York, NY, US'],
    ['nyc', 'New York, NY, US'],
    ['la', 'Los Angeles, CA, US'],
    ['miami', 'Miami, FL, US'],
    ['chicago', 'Chicago, IL, US'],
    ['paris', 'Paris, Île-de-France, FR'],
    ['paris, tx', 'Paris, TX, US'],
    ['paris texas', 'Paris, TX, US'],
    ['raleigh north carolina', 'Raleigh, NC, US'],
    ['sao paulo', 'São Paulo, São Paulo, BR'],
    ['malmo', 'Malmö, Skåne, SE'],
    ['st louis', 'St. Louis, MO, US'],
    ['Saint Louis', 'St. Louis, MO, US'],
    ['st. paul', 'Saint Paul, MN, US'],
    ['winston-sal', 'Winston-Salem, NC, US'],
    ['coeur d’al', "Coeur d'Alene, ID, US"],
    ['washington dc', 'Washington, DC, US'],
    ['washington d.c.', 'Washington, DC, US'],
    ['łodz', 'Łódź, Łódź Voivodeship, PL'],
    ['ＭＩＡＭＩ', 'Miami, FL, US'],
    ['las vegas nv 89109', 'Las Vegas, NV, US'],
    ['Las Vegas, NV 89109-1234', 'Las Vegas, NV, US'],
    ['Las Vegas, NV 89109, USA', 'Las Vegas, NV, US'],
    ['las vegas 89109', 'Las Vegas, NV, US'],
    ['89109 Las Vegas', 'Las Vegas, NV, US'],
    ['paris tx 75460', 'Paris, TX, US'],
    ['10115 Berlin', 'Berlin, State of Berlin, DE'],
  ])('finds for %j first %j', async (query, first) => {
    expect((await labels(query))[0]).toBe(first);
  });

  it('gives the venue’s zone and every field of the contract', async () => {
    expect(Place.parse(await first('las vegas, nv'))).toEqual({
      placeId: 'geonames:36.17497,-115.13722',
      name: 'Las Vegas',
      region: 'NV',
      country: 'US',
      latitude: 36.17497,
      longitude: -115.13722,
      timeZone: 'America/Los_Angeles',
    });
    expect(await first('phoenix, az')).toMatchObject({ timeZone: 'America/Phoenix' });
    expect(await first('mumbai')).toMatchObject({ timeZone: 'Asia/Kolkata' });
  });

  it.each([
    [
      'America/Phoenix',
      'Yuma, AZ; Ehrenberg, AZ; Beaver Dam, AZ; Scenic, AZ; Colorado City, AZ; Fredonia, AZ; First Mesa, AZ',
    ],
    ['America/Denver', 'Window Rock, AZ; Texico, NM; Eureka, MT; Plentywood, MT; Scobey, MT; Fort Pierre, SD'],
    ['America/Los_Angeles', 'Big River, CA; Blaine, WA; Point Roberts, WA; Kellogg, ID'],
    [
      'America/New_York',
      'Cave Spring, GA; Donalsonville, GA; Summerville, GA; Eastport, ME; Hodgdon, ME; Limestone, ME',
    ],
    ['America/New_York', 'Madawaska, ME; Van Buren, ME; Chattahoochee, FL; Spring City, TN; Phenix City, AL'],
    [
      'America/Chicago',
      'Palestine, IL; Sheldon, IL; Penitas, TX; Bowbells, ND; Crosby, ND; Mohall, ND; Watford City, ND',
    ],
    ['America/Chicago', 'Wewahitchka, FL; Mobridge, SD; Columbia, KY; Boise City, OK'],
    ['America/Anchorage', 'Petersburg, AK; Wrangell, AK'],
    ['Europe/Budapest', 'Battonya, Hungary; Apátfalva, Hungary'],
    ['Asia/Ho_Chi_Minh', 'A Lưới, Vietnam'],
    ['America/Panama', 'Boquerón, Panama; Changuinola, Panama'],
    ['America/Santo_Domingo', 'Dajabón, Dominican Republic'],
  ])('gives the zone of a place’s own country and region near a border: %s', async (zone, cities) => {
    for (const city of cities.split('; ')) {
      const { name, timeZone } = (await first(city)) ?? {};
      expect(name).toBe(city.split(',')[0]);
      expect(clocksOf(timeZone)).toEqual(clocksOf(zone));
    }
  });

  it('gives no place a zone whose clocks its country never shows', async () => {
    const data = await loadGazetteer();
    const foreign: string[] = [];
    for (const [index, regionIndex] of data.regionOf.entries()) {
      const { country = '', code = '' } = data.regions[regionIndex] ?? {};
      const [latitude, longitude] = [(data.latitudes[index] ?? 0) / DEGREE, (data.longitudes[index] ?? 0) / DEGREE];
      const zone = zoneOfPlace({ country, region: code, latitude, longitude }, rasterZone(latitude, longitude));
      const own = new Set(countryZones(country).map(zoneRules));
      if (own.size > 0 && !own.has(zoneRules(zone)))
        foreign.push(`${country}.${code} ${latitude},${longitude} ${zone}`);
    }
    expect(foreign).toEqual([]);
  });

  it('gives a point near a border the zone of its side', async () => {
    const zoneAt = async (...point: Parameters<typeof places.near>) => (await places.near(...point)).timeZone;
    expect(await zoneAt(32.7, -114.62)).toBe('America/Phoenix');
    expect(await zoneAt(49.0, -123.06, 'US')).toBe('America/Los_Angeles');
    expect(await zoneAt(49.03, -123.07, 'CA')).toBe('America/Vancouver');
    expect(await zoneAt(51.88, -176.65, 'US')).toBe('America/Adak');
  });

  it('shows in the list where each city is', async () => {
    const [vegas] = await find('las vegas, nv', 1);
    expect(FoundPlace.parse(vegas)).toEqual({
      placeId: 'geonames:36.17497,-115.13722',
      kind: 'CITY',
      name: 'Las Vegas',
      detail: 'NV, United States',
    });
    expect((await find('singapore', 1))[0]?.detail).toBe('Singapore');
  });

  it('distinguishes two cities at one point', async () => {
    for (const name of ['Hamilton, Waikato', 'Claudelands']) {
      const [found] = await find(name, 1);
      expect(await places.get(found?.placeId ?? '', {})).toMatchObject({ name: name.split(',')[0], country: 'NZ' });
    }
  });

  it('finds nothing by an unknown id', async () => {
    for (const id of [
      '',
      'geonames:',
      'geonames:36.1,-115.1',
      'geonames:1e9,0',
      'geonames:x,y',
      'ChIJ0X31pIK3voARo3mz1ebVzDo',
    ])
      expect(await places.get(id, {})).toBeNull();
  });

  it('names the city nearest to a point, with the point’s zone', async () => {
    expect(await places.near(36.1126, -115.1767)).toMatchObject({ country: 'US', timeZone: 'America/Los_Angeles' });
    expect(await places.near(48.8584, 2.2945)).toMatchObject({ country: 'FR', timeZone: 'Europe/Paris' });
    // Across the date line, and at the pole, where everything is near.
    expect((await places.near(-16.8, -179.99)).country).toBe('FJ');
    expect((await places.near(90, 0)).name).toBeTruthy();
  });

  it('ranks exact names before longer ones, and the United States before the world', async () => {
    const found = await labels('troy', 20);
    expect(found[0]).toMatch(/^Troy, .., US$/);
    expect(found.findIndex(label => !label.startsWith('Troy,'))).toBeGreaterThan(5);
  });

  it('finds nothing for unknown names, nor for diacritics alone', async () => {
    expect(await labels('qqqqzz')).toEqual([]);
    expect(await labels('las vegas, qqq')).toEqual([]);
    expect(await labels('!!!')).toEqual([]);
    expect(await labels('89109')).toEqual([]);
    expect(await labels(',')).toEqual([]);
  });

  it('lists each place once, and at most as many as requested', async () => {
    const found = await find('san', 8);
    expect(found).toHaveLength(8);
    expect(new Set(found.map(place => place.placeId)).size).toBe(8);
  });

  it('contains every city of the list of large ones', async () => {
    const data = await loadGazetteer();
    const cities = largeCities
      .trim()
      .split('\n')
      .flatMap(line => line.split(', ')).length;
    expect(data.ranks.filter(rank => rank > 0)).toHaveLength(cities);
    expect(data.ranks).toHaveLength(data.nameEnds.length);
    expect(data.ranks.length).toBeGreaterThan(100_000);
  });
});
