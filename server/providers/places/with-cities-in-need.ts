import type { FastifyBaseLogger } from 'fastify';
import { type FoundPlaces, type Places, PlacesError } from '../ports.ts';

/** A vendor that has just failed is left alone, so that nobody waits for it at every letter. */
const REST_MS = 30_000;
const NOTICE =
  'Addresses and venues cannot be searched just now. Choose the city, and write the street for the models you book.';

/** While the vendor fails, searches are answered with cities that we know ourselves, and say so. */
export const withCitiesInNeed = (
  vendor: Places,
  cities: Places,
  log: Pick<FastifyBaseLogger, 'warn'>,
  nowMs: () => number = Date.now,
): Places => {
  let restsUntilMs = 0;
  const failed = (error: unknown) => {
    if (!(error instanceof PlacesError)) throw error;
    restsUntilMs = nowMs() + REST_MS;
    log.warn(error.message);
  };
  const findCities = async (...asked: Parameters<Places['find']>): Promise<FoundPlaces> => ({
    ...(await cities.find(...asked)),
    notice: NOTICE,
  });
  return {
    find: async (...asked) => {
      if (nowMs() < restsUntilMs) return findCities(...asked);
      return vendor.find(...asked).catch(error => {
        failed(error);
        return findCities(...asked);
      });
    },
    // A city may have been chosen from a list that was answered in need.
    get: async (placeId, search) =>
      (await cities.get(placeId, search)) ??
      vendor.get(placeId, search).catch(error => {
        failed(error);
        throw error;
      }),
  };
};
