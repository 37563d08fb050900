import type { Photo } from '../schemas/gallery.ts';

/** Digitals of one day, in the model's order. */
export type DigitalSet = { takenOn: string; photos: Photo[] };

/** A model's digitals by the day they were taken, the newest set first; photos of other kinds are left out. */
export const digitalSets = (photos: readonly Photo[]): DigitalSet[] => {
  const sets = new Map<string, Photo[]>();
  for (const photo of photos) if (photo.takenOn) sets.set(photo.takenOn, [...(sets.get(photo.takenOn) ?? []), photo]);
  return [...sets]
    .map(([takenOn, ofDay]) => ({ takenOn, photos: ofDay }))
    .sort((one, other) => other.takenOn.localeCompare(one.takenOn));
};

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** `November 23, 2026`. */
export const takenOnText = (takenOn: string): string => day.format(new Date(takenOn));

const DAY_MS = 86_400_000;

/** How many days ago the newest digitals were taken; null without any. */
export const digitalsAgeDays = (photos: readonly Photo[], nowMs: number): number | null => {
  const [newest] = digitalSets(photos);
  return newest ? Math.floor((nowMs - Date.parse(newest.takenOn)) / DAY_MS) : null;
};
