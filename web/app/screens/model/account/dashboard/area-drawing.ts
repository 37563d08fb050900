type Point = { latitude: number; longitude: number };
type Place = { x: number; y: number };

export const SIZE = { width: 320, height: 180 } as const;
const MARGIN = 28;
const MILES_A_DEGREE = 69;
const CIRCLE_LEAST = 7;
const ringMiles = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;

export type Drawing = { job: Place; home: Place; radius: number; rings: { miles: number; radius: number }[] };

/** Places home and the circle of a job to scale, north up, with a ring or two around home. */
export const areaDrawing = (circle: Point & { radiusMiles: number }, home: Point): Drawing => {
  const east = (circle.longitude - home.longitude) * MILES_A_DEGREE * Math.cos((home.latitude * Math.PI) / 180);
  const north = (circle.latitude - home.latitude) * MILES_A_DEGREE;
  const reach = circle.radiusMiles * 2;
  const scale = Math.min(
    (SIZE.width - 2 * MARGIN) / (Math.abs(east) + reach),
    (SIZE.height - 2 * MARGIN) / (Math.abs(north) + reach),
  );
  const middle = { x: SIZE.width / 2, y: SIZE.height / 2 };
  const from = { x: middle.x - (east * scale) / 2, y: middle.y + (north * scale) / 2 };
  const away = Math.hypot(east, north);
  return {
    home: from,
    job: { x: middle.x + (east * scale) / 2, y: middle.y - (north * scale) / 2 },
    radius: Math.max(CIRCLE_LEAST, circle.radiusMiles * scale),
    rings: ringMiles
      .filter(miles => miles <= away)
      .slice(-2)
      .map(miles => ({ miles, radius: miles * scale })),
  };
};
