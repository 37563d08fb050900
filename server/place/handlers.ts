import type { placeRows } from '#contract/schemas/place.ts';
import type { Handlers } from '../context.ts';
import { findPlaces } from './find-places.ts';
import { getPlace } from './get-place.ts';

export const placeHandlers = { findPlaces, getPlace } satisfies Handlers<keyof typeof placeRows>;
