import type { Handler } from '../context.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';

const OFFERED = 6;

export const findPlaces: Handler<'findPlaces'> = async ({ app, query, addressHash }) => {
  await consumeRateLimit(app, { what: 'place', who: addressHash, allowed: app.config.PLACE_SEARCHES_PER_ADDRESS });
  return app.places.find(query.query, OFFERED, query);
};
