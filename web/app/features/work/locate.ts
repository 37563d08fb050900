import type { PhonePlace } from '#contract/schemas/arrival.ts';

const WAIT_MS = 15_000;
const FRESH_MS = 30_000;

/** Why there is no place, as a sentence. */
export class NoPlace extends Error {}

const refused =
  'Your phone does not tell us where it is. Use the client’s code, or allow your location in the browser’s settings.';
const unknown = 'Your phone did not find out where it is. Try again near a window, or use the client’s code.';

/** Where this phone is, asked for once, at a check-in alone. */
export const locate = (): Promise<PhonePlace> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new NoPlace(refused));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: coords.latitude, longitude: coords.longitude, accuracyMeters: coords.accuracy }),
      error => reject(new NoPlace(error.code === error.PERMISSION_DENIED ? refused : unknown)),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: FRESH_MS },
    );
  });
