import type { Venue } from '../schemas/place.ts';

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
};

/** In one line. A street's name opens its address, a venue's does not. */
export const venueText = ({ name, address }: Venue): string =>
  address.startsWith(name) ? address : [name, address].filter(Boolean).join(', ');
