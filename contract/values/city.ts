/** From section 1 of the specification, in its order. */
export const cities = ['Las Vegas', 'Los Angeles', 'New York', 'Miami', 'Chicago'] as const;
export type CityName = (typeof cities)[number];
