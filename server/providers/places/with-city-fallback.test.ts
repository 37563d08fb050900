import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '#contract/schemas/place.ts';
import { type Places, PlacesError } from '../ports.ts';
import { withCityFallback } from './with-city-fallback.ts';

const vegas: Place = {
  placeId: 'geonames:36.17497,-115.13722',
  name: 'Las Vegas',
  region: 'NV',
  country: 'US',
  latitude: 36.17497,
  longitude: -115.13722,
  timeZone: 'America/Los_Angeles',
};
const line = (placeId: string) => ({ placeId, kind: 'CITY' as const, name: 'Las Vegas', detail: 'NV, United States' });
const cities: Places = {
  find: async () => ({ items: [line(vegas.placeId)], attribution: 'GeoNames', notice: null }),
  get: async placeId => (placeId === vegas.placeId ? vegas : null),
};

describe('withCityFallback', () => {
  const log = { warn: vi.fn() };
  let isDown = false;
  let nowMs = 0;
  const vendorFind = vi.fn();
  const vendor: Places = {
    find: async words => {
      vendorFind(words);
      if (isDown) throw new PlacesError('Down.');
      return { items: [line('vendor')], attribution: 'Vendor', notice: null };
    },
    get: async placeId => {
      if (isDown) throw new PlacesError('Down.');
      return { ...vegas, placeId };
    },
  };
  let places: Places;
  beforeEach(() => {
    vi.clearAllMocks();
    isDown = false;
    nowMs = 1_000;
    places = withCityFallback(vendor, cities, log, () => nowMs);
  });

  it('uses the vendor while it works', async () => {
    expect(await places.find('las', 6, {})).toMatchObject({ attribution: 'Vendor', notice: null });
    expect(await places.get('vendor', {})).toMatchObject({ placeId: 'vendor' });
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('falls back to cities with a notice when the vendor fails', async () => {
    isDown = true;
    const found = await places.find('las', 6, {});
    expect(found.items.map(item => item.placeId)).toEqual([vegas.placeId]);
    expect(found.attribution).toBe('GeoNames');
    expect(found.notice).toContain('cannot be searched just now');
    expect(log.warn).toHaveBeenCalledWith('Down.');
    expect(await places.get(vegas.placeId, {})).toEqual(vegas);
    await expect(places.get('vendor', {})).rejects.toBeInstanceOf(PlacesError);
  });

  it('stops calling a vendor that has just failed, and retries later', async () => {
    isDown = true;
    await places.find('l', 6, {});
    await places.find('la', 6, {});
    expect(vendorFind).toHaveBeenCalledTimes(1);
    isDown = false;
    nowMs += 30_000;
    expect(await places.find('las', 6, {})).toMatchObject({ attribution: 'Vendor', notice: null });
  });

  it('passes errors of our own on', async () => {
    const broken = withCityFallback(
      { ...vendor, find: () => Promise.reject(new TypeError('Ours.')) },
      cities,
      log,
      () => nowMs,
    );
    await expect(broken.find('las', 6, {})).rejects.toBeInstanceOf(TypeError);
  });
});
