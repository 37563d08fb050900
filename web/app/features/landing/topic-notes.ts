import type { City } from './cities.ts';

/** Notes about hiring in each city. */
export const cityNotes = ({ name }: City) => [
  {
    title: `${name} time`,
    text: `Dates and hours are the venue’s, wherever you post from. A call at 9:00 AM is 9:00 AM in ${name}, with the zone written beside it.`,
  },
  {
    title: 'Those who live here',
    text: `Ask for local models only and nobody has to travel for you. Without it, models elsewhere may apply and come to ${name}.`,
  },
  {
    title: 'The address waits',
    text: `Until you book them models see ${name} and a rough circle of a mile. Booked, they get the door, the floor and where to park.`,
  },
];
