import type { PlacesClient } from '@googlemaps/places';
import type { FoundPlace } from '#contract/schemas/place.ts';
import { type Places, PlacesError } from '../ports.ts';
import type { Gazetteer } from './gazetteer.ts';
import { placeIn, toFoundPlaces } from './google-place.ts';

/** `region` is a country of two letters whose places come first. */
export type GoogleAccount = { apiKey: string; region: string };
type ClientOptions = NonNullable<ConstructorParameters<typeof PlacesClient>[0]>;

const TIMEOUT_MS = 2_500;
const LANGUAGE = 'en';
/** Google bills by the requested fields. */
const FIELDS = ['id', 'types', 'displayName', 'formattedAddress', 'addressComponents', 'location', 'timeZone'];
/** INVALID_ARGUMENT and NOT_FOUND: Google no longer knows the place, or never did. */
const UNKNOWN_CODES = new Set<unknown>([3, 5]);
/** DEADLINE_EXCEEDED, INTERNAL and UNAVAILABLE may pass; a key that is refused, or a quota used up, will not. */
const PASSING_CODES = new Set<unknown>([4, 13, 14]);

/**
 * Streets and venues by the Places API (New), over HTTP. The vendor's SDK takes a second to load: on first use, or
 * preloaded.
 */
export const googlePlaces = (
  { apiKey, region }: GoogleAccount,
  cities: Pick<Gazetteer, 'near'>,
  options: ClientOptions & { timeoutMs?: number } = {},
): Places & { load(): Promise<void> } => {
  const { timeoutMs = TIMEOUT_MS, ...clientOptions } = options;
  let opening: Promise<PlacesClient> | null = null;
  const open = () => {
    opening ??= import('@googlemaps/places').then(
      sdk => new sdk.PlacesClient({ apiKey, fallback: true, ...clientOptions }),
    );
    return opening;
  };
  const ask = async <Answer>(send: (client: PlacesClient) => Promise<Answer>): Promise<Answer> => {
    const client = await open();
    try {
      return await send(client).catch(error => {
        if (PASSING_CODES.has(codeOf(error))) return send(client);
        throw error;
      });
    } catch (error) {
      // Not the vendor's error: it carries the request, and with it the key.
      throw new PlacesError(`Google Places did not answer (code ${codeOf(error) ?? 'none'}).`, {
        cause: codeOf(error),
      });
    }
  };
  return {
    load: async () => {
      await open();
    },
    find: async (words, limit, { session }) => {
      const [answer] = await ask(client =>
        client.autocompletePlaces(
          { input: words, languageCode: LANGUAGE, regionCode: region, sessionToken: session ?? '' },
          { timeout: timeoutMs },
        ),
      );
      const items: FoundPlace[] = (answer.suggestions ?? []).flatMap(({ placePrediction }) =>
        toFoundPlaces(placePrediction),
      );
      return { items: items.slice(0, limit), attribution: 'Google Maps', notice: null };
    },
    get: async (placeId, { session }) => {
      // The id becomes part of an address, and one may lead elsewhere.
      if (!/^[\w-]+$/.test(placeId)) return null;
      const request = {
        name: `places/${placeId}`,
        languageCode: LANGUAGE,
        regionCode: region,
        sessionToken: session ?? '',
      };
      const how = { timeout: timeoutMs, otherArgs: { headers: { 'X-Goog-FieldMask': FIELDS.join() } } };
      try {
        const [found] = await ask(client => client.getPlace(request, how));
        return await placeIn(found, cities);
      } catch (error) {
        if (error instanceof PlacesError && UNKNOWN_CODES.has(error.cause)) return null;
        throw error;
      }
    },
  };
};

const codeOf = (error: unknown): unknown =>
  // Read as unknown: an error may have any code or none.
  error instanceof Error ? (error as Error & { code?: unknown }).code : null;
