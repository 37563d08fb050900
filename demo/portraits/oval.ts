import type { Face, Gender } from './face.ts';
import type { Random } from './random.ts';

type Oval = Pick<
  Face,
  'skullWidth' | 'cheekbone' | 'cheekFullness' | 'jawWidth' | 'jawCorner' | 'chinWidth' | 'lowerThird'
>;
type Shape = 'oval' | 'round' | 'square' | 'heart' | 'long' | 'diamond';
const OVALS: Record<Shape, Oval> = {
  oval: { skullWidth: 1, cheekbone: 0, cheekFullness: 0, jawWidth: 0.99, jawCorner: 0, chinWidth: 1, lowerThird: 1 },
  round: {
    skullWidth: 1.04,
    cheekbone: 2,
    cheekFullness: 5,
    jawWidth: 1.06,
    jawCorner: -4,
    chinWidth: 1.16,
    lowerThird: 0.93,
  },
  square: {
    skullWidth: 1.01,
    cheekbone: -1,
    cheekFullness: 2,
    jawWidth: 1.06,
    jawCorner: 5,
    chinWidth: 1.26,
    lowerThird: 0.98,
  },
  heart: {
    skullWidth: 1.01,
    cheekbone: 3.5,
    cheekFullness: -2,
    jawWidth: 0.86,
    jawCorner: -5,
    chinWidth: 0.7,
    lowerThird: 0.97,
  },
  long: {
    skullWidth: 0.95,
    cheekbone: -2,
    cheekFullness: -1,
    jawWidth: 0.98,
    jawCorner: 3,
    chinWidth: 0.96,
    lowerThird: 1.09,
  },
  diamond: {
    skullWidth: 0.98,
    cheekbone: 5,
    cheekFullness: -5,
    jawWidth: 0.91,
    jawCorner: 2,
    chinWidth: 0.84,
    lowerThird: 1.03,
  },
};

/** Six face shapes, and mixtures of them: cheek, jaw and chin belong together. */
export function ovalFor(gender: Gender, random: Random): Oval {
  const shape = random.pickWeighted<Shape>(
    gender === 'MALE'
      ? { oval: 3, square: 4, long: 3, diamond: 2, round: 2, heart: 1 }
      : { oval: 3, heart: 3, diamond: 3, long: 2, round: 3, square: 2 },
  );
  const oval = OVALS[shape];
  return {
    skullWidth: oval.skullWidth + random.between(-0.025, 0.025),
    cheekbone: oval.cheekbone + random.between(-2, 2),
    cheekFullness: oval.cheekFullness + random.between(-2, 2),
    jawWidth: oval.jawWidth + random.between(-0.035, 0.035),
    jawCorner: oval.jawCorner + random.between(-3, 3),
    chinWidth: oval.chinWidth + random.between(-0.1, 0.1),
    lowerThird: oval.lowerThird + random.between(-0.03, 0.03),
  };
}
