import type { Handlers } from '../context.ts';
import { findPlaces } from './find-places.ts';

export const placeHandlers = { findPlaces } satisfies Handlers<'findPlaces'>;
