import { at, type Point } from '../geometry/point.ts';
import { lobes, wobble } from './lobes.ts';
import { type HairKit, type HairStyle, lock, mass } from './style.ts';

const LOBE = 0.035;
const hemY = ({ by }: HairKit) => by(168, 70);
const ending = (points: Point[]): Point[] => points.map((point, k) => ({ ...point, corner: k === points.length - 1 }));

export const curls: HairStyle = {
  ears: 'hidden',
  front: kit => {
    const { shape, random } = kit;
    const hem = hemY(kit);
    const edge = [
      ...wobble(at(-132, hem), at(-148, -30), 7, -11, random),
      ...lobes({ x: 0, y: -62, radiusX: 144, radiusY: 124 }, [186, 354], 13, LOBE, random),
      ...wobble(at(148, -30), at(132, hem), 7, 11, random),
    ].map((point, k, all) => ({ ...point, corner: k === 0 || k === all.length - 1 }));
    return {
      back: [
        mass(
          shape`-120,-60! 0,-150 120,-60! 128,${hem - 14}! 60,${hem - 44} 0,${hem - 54} -60,${hem - 44} -128,${hem - 14}!`,
          'shade',
        ),
      ],
      front: [
        mass(
          shape`${edge} 100,${hem + 10} 78,${hem - 12}! 90,70 80,30 92,0 80,-34 70,-62 44,-70 24,-92 4,-84 -22,-94 -46,-72
            -70,-64 -82,-30 -92,0 -80,34 -90,72 -78,${hem - 12}! -100,${hem + 10}`,
        ),
      ],
      sheen: [
        lock(shape`-118,-60 -100,-112 -50,-148`, [0, 13, 0]),
        lock(shape`-112,10 -122,40 -108,80`, [0, 10, 0]),
        lock(shape`30,-150 76,-124 104,-82`, [0, 8, 0]),
        lock(shape`110,0 120,40 108,90`, [0, 8, 0], 'shade'),
      ],
    };
  },
  'three-quarter': kit => {
    const { shape, random } = kit;
    const hem = hemY(kit);
    const edge = ending([
      ...lobes({ x: 26, y: -58, radiusX: 144, radiusY: 130 }, [192, 374], 14, LOBE, random),
      ...wobble(at(168, 0), at(150, hem + 10), 6, 11, random),
    ]);
    return {
      back: [mass(shape`-86,-60! -112,-10 -100,30 -112,74 -98,${hem - 20}! 60,${hem}! 60,-100!`, 'shade')],
      front: [
        mass(
          shape`-92,-28! -108,-60 ${edge} 96,${hem + 16} 44,${hem - 4}! 60,90 46,50 60,14 44,-24 48,-54 20,-70 0,-96 -24,-86
            -46,-100 -70,-80 -82,-52`,
        ),
      ],
      sheen: [
        lock(shape`-60,-120 -10,-158 60,-156`, [0, 13, 0]),
        lock(shape`104,-80 124,-30 110,20`, [0, 12, 0]),
        lock(shape`90,60 104,90 92,130`, [0, 9, 0], 'shade'),
      ],
    };
  },
  profile: kit => {
    const { shape, random } = kit;
    const hem = hemY(kit);
    const edge = ending([
      ...lobes({ x: 40, y: -56, radiusX: 142, radiusY: 132 }, [206, 372], 13, LOBE, random),
      ...wobble(at(178, 0), at(156, hem + 10), 6, 11, random),
    ]);
    return {
      front: [
        mass(
          shape`-96,-62! ${edge} 90,${hem + 14} 24,${hem - 6}! 36,90 16,50 22,14 -2,-10 -10,-40 -36,-52 -54,-84 -76,-76`,
        ),
      ],
      sheen: [
        lock(shape`-40,-140 20,-164 90,-140`, [0, 13, 0]),
        lock(shape`120,-80 140,-30 128,20`, [0, 12, 0]),
        lock(shape`90,50 104,84 90,130`, [0, 9, 0], 'shade'),
      ],
    };
  },
};
