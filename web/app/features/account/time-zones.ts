export type ZoneGroup = { region: string; zones: { value: string; label: string }[] };

/** `America/Argentina/Buenos_Aires` → `Argentina, Buenos Aires`. */
export const cityOf = (zone: string): string => zone.split('/').slice(1).join(', ').replaceAll('_', ' ') || zone;

/** The world's time zones by region, without those offered separately. */
export function zonesByRegion(apartFrom: readonly string[]): ZoneGroup[] {
  const groups = new Map<string, ZoneGroup>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    if (apartFrom.includes(zone)) continue;
    const region = zone.split('/')[0] ?? zone;
    const group = groups.get(region) ?? { region, zones: [] };
    group.zones.push({ value: zone, label: cityOf(zone) });
    groups.set(region, group);
  }
  return [...groups.values()];
}

/** Offered first: the browser's own zone, and the one chosen before. */
export const suggestedZones = (browsers: string, chosen: string): { value: string; label: string }[] => [
  { value: browsers, label: `This browser’s: ${cityOf(browsers)}` },
  ...(chosen === browsers ? [] : [{ value: chosen, label: cityOf(chosen) }]),
];
