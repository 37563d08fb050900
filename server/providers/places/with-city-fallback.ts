import type { FastifyBaseLogger } from 'fastify';
import { type FoundPlaces, type Places, PlacesError } from '../ports.ts';

/**
 * Circuit breaker: a vendor that has just failed is not called for a while, so that nobody waits for it at every
 * letter.
 */
const REST_MS = 30_000;
const NOTICE =
  'Addresses and venues cannot be searched just now. Choose the city, and write the street for the models you book.';

/** While the vendor fails, searches are answered from the gazetteer, with a notice. */
export const withCityFallback = (
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
    // A place id may come from a fallback answer.
    get: async (placeId, search) =>
      (await cities.get(placeId, search)) ??
      vendor.get(placeId, search).catch(error => {
        failed(error);
        throw error;
      }),
  };
};
