import type { Handler } from '../context.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { PlacesError } from '../providers/ports.ts';
import { Refusal } from '../refusal.ts';

export const getPlace: Handler<'getPlace'> = async ({ app, path, query, addressHash }) => {
  await consumeRateLimit(app, { what: 'place', who: addressHash, allowed: app.config.PLACE_SEARCHES_PER_ADDRESS });
  const place = await app.places.get(path.placeId, query).catch(error => {
    if (!(error instanceof PlacesError)) throw error;
    throw new Refusal('BUSY', {}, 'This place could not be looked up just now. Choose the city instead, or try again.');
  });
  if (!place) throw new Refusal('NOT_FOUND', {}, 'This place is not known any more. Please choose another.');
  return place;
};
