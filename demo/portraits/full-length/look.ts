import { distance } from '../colour.ts';
import type { Gender } from '../face.ts';
import type { GarmentName } from '../garments/wardrobe.ts';
import { CLOTHS, type Cloth } from '../palettes.ts';
import type { Random } from '../random.ts';

/** What a full-length picture shows below the waist. */
export type FullLook = {
  below: 'straight trousers' | 'wide trousers' | 'skirt' | 'gown';
  cloth: Cloth;
  shoe: Shoe;
  shoeCloth: Cloth;
  /** 1 for a catwalk's stride, near 0 for standing. */
  stride: number;
};
export type Shoe = 'pump' | 'boot' | 'loafer' | 'sneaker';

const GOWNS: readonly GarmentName[] = ['slip', 'off shoulder', 'straight top'];
const JACKETS: readonly GarmentName[] = ['blazer', 'coat'];

export const isJacket = (garment: GarmentName): boolean => JACKETS.includes(garment);

/** A dress continues in its own cloth, a blazer is often half of a suit, and anything else contrasts. */
export function fullLookFor(gender: Gender, garment: GarmentName, cloth: Cloth, random: Random): FullLook {
  const isFemale = gender === 'FEMALE';
  const isSuit = random.chance(0.6) && garment === 'blazer';
  const set = (['ink', 'ink', 'paper', 'stone', 'navy', 'camel'] as const).filter(
    other => distance(CLOTHS[other].base, CLOTHS[cloth].base) > 70,
  );
  const other = random.pick(set);
  const trousers = random.pick(
    isFemale
      ? (['straight trousers', 'wide trousers', 'wide trousers'] as const)
      : (['straight trousers', 'straight trousers', 'wide trousers'] as const),
  );
  const isGown = GOWNS.includes(garment);
  const isSkirt = random.chance(0.5) && isFemale && !isJacket(garment);
  const shoe = random.pick<Shoe>(isFemale ? ['pump', 'pump', 'boot'] : ['loafer', 'boot', 'boot', 'sneaker']);
  return {
    below: isGown ? 'gown' : isSkirt ? 'skirt' : garment === 'coat' ? 'straight trousers' : trousers,
    cloth: isGown || isSuit ? cloth : other,
    shoe,
    shoeCloth:
      shoe === 'sneaker'
        ? 'paper'
        : random.pick<Cloth>(isFemale ? ['ink', 'ink', 'red', 'camel'] : ['ink', 'ink', 'camel']),
    stride: random.pick([0.35, 0.8, 1, 1.1]),
  };
}
