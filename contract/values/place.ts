export const placeKinds = ['CITY', 'STREET', 'VENUE'] as const;
export type PlaceKind = (typeof placeKinds)[number];
