import type { protos } from '@googlemaps/places';
import { type FoundPlace, Place } from '#contract/schemas/place.ts';
import type { PlaceKind } from '#contract/values/place.ts';
import type { Gazetteer } from './gazetteer.ts';

type GooglePlace = protos.google.maps.places.v1.IPlace;
type Component = protos.google.maps.places.v1.Place.IAddressComponent;
type Prediction =
  | protos.google.maps.places.v1.AutocompletePlacesResponse.Suggestion.IPlacePrediction
  | null
  | undefined;

/** Google's place types for a city, most reliable first: some cities are a district, some a state. */
const CITY_TYPES = [
  'locality',
  'postal_town',
  'sublocality_level_1',
  'administrative_area_level_3',
  'administrative_area_level_2',
  'administrative_area_level_1',
];
const STREET_TYPES = ['street_address', 'route', 'intersection', 'premise', 'subpremise', 'plus_code', 'postal_code'];
/** Too large for the venue of a job, unless it is a city as well. */
const LAND_TYPES = ['country', 'continent'];

const kindOf = (types: readonly string[]): PlaceKind | null => {
  const isOneOf = (kinds: readonly string[]) => types.some(type => kinds.includes(type));
  if (isOneOf(CITY_TYPES)) return 'CITY';
  if (isOneOf(LAND_TYPES)) return null;
  return isOneOf(STREET_TYPES) ? 'STREET' : 'VENUE';
};

/** An item of the list, or none for an unsuitable result. */
export const toFoundPlaces = (prediction: Prediction): FoundPlace[] => {
  const { placeId, types, structuredFormat, text } = prediction ?? {};
  const kind = kindOf(types ?? []);
  const name = structuredFormat?.mainText?.text || text?.text;
  if (!placeId || !name || !kind) return [];
  return [{ placeId, kind, name, detail: structuredFormat?.secondaryText?.text ?? '' }];
};

/** Null for an unsuitable result. City and zone that Google omits are those of the nearest city in the gazetteer. */
export const placeIn = async (found: GooglePlace, cities: Pick<Gazetteer, 'near'>): Promise<Place | null> => {
  const { latitude, longitude } = found.location ?? {};
  const kind = kindOf(found.types ?? []);
  const name = found.displayName?.text;
  if (!found.id || !name || !kind || latitude == null || longitude == null) return null;
  const part = (type: string): Component | undefined =>
    found.addressComponents?.find(component => component.types?.includes(type));
  const known = CITY_TYPES.map(type => part(type)?.longText).find(Boolean);
  const named = part('country')?.shortText || undefined;
  const near = await cities.near(latitude, longitude, named);
  const country = named ?? near.country;
  const region = part('administrative_area_level_1');
  const { data } = Place.safeParse({
    placeId: found.id,
    name: cut(kind === 'CITY' ? name : known || near.name, 200),
    // States of the United States go by their letters, as in "Las Vegas, NV".
    region: (country === 'US' ? region?.shortText : region?.longText) || (known ? '' : near.region),
    country,
    latitude,
    longitude,
    timeZone: Place.shape.timeZone.safeParse(found.timeZone?.id).data ?? near.timeZone,
    venue: kind === 'CITY' ? null : { name: cut(name, 200), address: cut(found.formattedAddress ?? '', 400) },
  });
  return data ?? null;
};

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;
