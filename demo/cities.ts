import type { Place } from '#contract/schemas/place.ts';

export type City = Place & {
  areaCodes: readonly string[];
  /** How many of a thousand models live here. */
  share: number;
  /** Where jobs take place: invented names on invented premises. */
  venues: readonly string[];
};

const city = (
  name: string,
  region: string,
  [latitude, longitude]: [number, number],
  timeZone: string,
  areaCodes: string,
  share: number,
  venues: readonly string[] = [],
): City => ({
  placeId: `geonames:${latitude},${longitude}`,
  name,
  region,
  country: 'US',
  latitude,
  longitude,
  timeZone: `America/${timeZone}`,
  areaCodes: areaCodes.split(' '),
  share,
  venues,
});

const pacific = 'Los_Angeles';
const eastern = 'New_York';
const central = 'Chicago';

/** Coordinates are GeoNames’, as the place search gives them. */
export const cities: readonly City[] = [
  city('Las Vegas', 'NV', [36.17497, -115.13722], pacific, '725 775', 260, [
    'West Hall, loading dock C. Exhibitor badges wait at the registration desk.',
    'The Meridian Hotel, staff entrance on the south side. Ask for the events desk.',
    'Valet level P2, then the service lift to the pool deck. Parking is validated.',
    'Studio 6 on Highland Drive, grey door behind the print shop. Free parking in the lot.',
  ]),
  city('Henderson', 'NV', [36.0397, -114.98194], pacific, '725 775', 40, [
    'Lakeside pavilion. Park at the marina and follow the white flags.',
  ]),
  city('Los Angeles', 'CA', [34.05223, -118.24368], pacific, '213 323 818', 160, [
    'Fourth floor, freight lift from the alley. Street parking is scarce: use the lot on 7th.',
    'Warehouse stage 2. Security has the list; bring a photo id.',
    'Daylight studio on the roof. Ring "Fieldnote" at the blue gate.',
  ]),
  city('Long Beach', 'CA', [33.76696, -118.18923], pacific, '562', 22),
  city('Santa Monica', 'CA', [34.01949, -118.49138], pacific, '310', 30, [
    'Meet at lifeguard tower 22, north of the pier. Changing tent and shade on site.',
  ]),
  city('New York', 'NY', [40.71427, -74.00597], eastern, '212 646', 130, [
    'Loft 9W. Take the left-hand lift; the buzzer is marked Parallel.',
    'Seventh floor showroom. Sign in at the front desk and leave coats at the rack.',
  ]),
  city('Brooklyn', 'NY', [40.6501, -73.94958], eastern, '718', 40, [
    'Ground-floor studio across from the ferry. Ring twice.',
  ]),
  city('Jersey City', 'NJ', [40.72816, -74.07764], eastern, '201', 14),
  city('Miami', 'FL', [25.77427, -80.19366], eastern, '305', 90, [
    'Casa Arena, lobby bar. The crew meets in the courtyard.',
    'Studio on NW 2nd Avenue, roll-up door. Guests of the shoot park free.',
  ]),
  city('Miami Beach', 'FL', [25.79065, -80.13005], eastern, '786', 30, [
    'Beach access at 24th Street. Base camp is the white tent by the dune path.',
  ]),
  city('Fort Lauderdale', 'FL', [26.12231, -80.14338], eastern, '954', 14),
  city('Chicago', 'IL', [41.85003, -87.65005], central, '312 773', 80, [
    'Suite 1120. Take the river-side lifts; reception will bring you up.',
    'Hall B, gate 14. Exhibitor parking is across the bridge.',
  ]),
  city('Evanston', 'IL', [42.04114, -87.69006], central, '847', 8),
  city('Nashville', 'TN', [36.16589, -86.78444], central, '615', 14, [
    'Rooftop bar, fifth floor. Load in through the kitchen.',
  ]),
  city('Dallas', 'TX', [32.78306, -96.80667], central, '214', 14, [
    'Showroom 3B in the design district. Free parking.',
  ]),
  city('Atlanta', 'GA', [33.749, -84.38798], eastern, '404', 14),
  city('San Francisco', 'CA', [37.77493, -122.41942], pacific, '415', 12),
  city('San Diego', 'CA', [32.71571, -117.16472], pacific, '619', 10),
  city('Phoenix', 'AZ', [33.44838, -112.07404], 'Phoenix', '602', 10, ['Resort conference wing, ballroom foyer.']),
  city('Seattle', 'WA', [47.60621, -122.33207], pacific, '206', 8),
];

export const cityNamed = (name: string): City => {
  const found = cities.find(candidate => candidate.name === name);
  if (!found) throw new Error(`There is no demo city ${name}`);
  return found;
};
