import { SIZE } from './area-drawing.ts';

type Point = { latitude: number; longitude: number };
type Place = { x: number; y: number };

export type TileDrawing = {
  job: Place;
  home: Place;
  radius: number;
  tiles: (Place & { href: string; side: number })[];
};

const MARGIN = 28;
const CIRCLE_LEAST = 7;
const EQUATOR_MILES = 24_901;
/** Of one tile in the drawing, at most: fewer pixels than it has, so that it is sharp. */
const TILE_SIDE = 256;
/** The closest that free sources serve. */
const ZOOM_MOST = 17;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Web Mercator: the world is a square of 1 by 1, with north up. */
const onMap = ({ latitude, longitude }: Point): Place => ({
  x: (longitude + 180) / 360,
  y: (1 - Math.asinh(Math.tan(radians(latitude))) / Math.PI) / 2,
});

/** Places home and the circle of a job on map tiles that cover the frame. */
export const tileDrawing = (circle: Point & { radiusMiles: number }, home: Point, address: string): TileDrawing => {
  const [at, from] = [onMap(circle), onMap(home)];
  // The shorter way, where the edge of the map is between them.
  const east = at.x - from.x - Math.round(at.x - from.x);
  const south = at.y - from.y;
  const radius = circle.radiusMiles / (EQUATOR_MILES * Math.cos(radians(circle.latitude)));
  const scale = Math.min(
    (SIZE.width - 2 * MARGIN) / (Math.abs(east) + 2 * radius),
    (SIZE.height - 2 * MARGIN) / (Math.abs(south) + 2 * radius),
    2 ** ZOOM_MOST * TILE_SIDE,
  );
  const left = (from.x + east / 2) * scale - SIZE.width / 2;
  const top = (from.y + south / 2) * scale - SIZE.height / 2;
  const zoom = Math.max(0, Math.ceil(Math.log2(scale / TILE_SIDE)));
  const across = 2 ** zoom;
  const side = scale / across;
  const tiles: TileDrawing['tiles'] = [];
  for (let row = Math.max(0, Math.floor(top / side)); row < across && row * side < top + SIZE.height; row += 1)
    for (let column = Math.floor(left / side); column * side < left + SIZE.width; column += 1) {
      const numbers = { z: zoom, x: ((column % across) + across) % across, y: row };
      const href = address.replace(/\{([xyz])\}/g, (_, name: keyof typeof numbers) => `${numbers[name]}`);
      tiles.push({ href, x: column * side - left, y: row * side - top, side });
    }
  return {
    home: { x: from.x * scale - left, y: from.y * scale - top },
    job: { x: (from.x + east) * scale - left, y: at.y * scale - top },
    radius: Math.max(CIRCLE_LEAST, radius * scale),
    tiles,
  };
};
