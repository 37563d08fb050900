import type { Pencil } from '../geometry/pencil.ts';
import { onSide, type Point, type Side } from '../geometry/point.ts';
import { type HairKit, type HairShape, lock } from './style.ts';

/** The crown of parted hair: both halves meet on it, wherever the part is. */
export const crownY = (x: number): number => -172 + 42 * (x / 112) ** 2;
/** The dark line of a part. */
export const partLine = ({ shape }: Pencil, top: Point, bottom: Point): HairShape =>
  lock(shape`${top} ${bottom}`, [1, 4, 2], 'shade');

/** One half of parted hair: from the part over the crown, down the side given, and back up along the face. */
export function partedHalf({ shape, face }: HairKit, side: Side, sideShape: Point[]) {
  const part = face.partX;
  const shoulder = side * 62 + part * 0.3;
  return shape`${part},${crownY(part) - 3}! ${shoulder},${crownY(shoulder) - 2} ${onSide(side, sideShape)}
    ${side * 49 + part * 0.4},-88 ${part},-120!`;
}
