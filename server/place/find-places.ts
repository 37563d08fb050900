import type { Handler } from '../context.ts';

const OFFERED = 8;

export const findPlaces: Handler<'findPlaces'> = async ({ app: { places }, query }) => ({
  items: await places.find(query.query, OFFERED),
  attribution: places.attribution,
});
