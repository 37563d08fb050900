/** A country's first-level division, such as a state; its name and its country's also in normalized form. */
export type Region = { country: string; code: string; name: string; key: string; countryKey: string };

/**
 * All places in typed arrays, sorted by normalized name: a few megabytes outside the heap, which a search scans without
 * allocating objects. Texts are concatenated; `…Ends[n]` is where the nth ends. Degrees are in hundred-thousandths.
 */
export type GazetteerData = {
  keys: Uint8Array;
  keyEnds: Uint32Array;
  names: Uint8Array;
  nameEnds: Uint32Array;
  latitudes: Int32Array;
  longitudes: Int32Array;
  regionOf: Uint16Array;
  /** 1 is offered first; 0 has no rank. */
  ranks: Uint16Array;
  regions: Region[];
};

export const DEGREE = 100_000;
