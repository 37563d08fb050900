import type { Venue } from '../schemas/place.ts';

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
};

/** The address in one line. A street's name is already part of its address, a venue's is not. */
export const venueText = ({ name, address }: Venue): string =>
  address.startsWith(name) ? address : [name, address].filter(Boolean).join(', ');
