import { type Face, facePencil } from '../face.ts';
import { at, mirrored, onSide, SIDES, type Side, shifted, symmetric } from '../geometry/point.ts';
import { type BeardShapes, browWidths, type Eye, frecklesAt, type Head, lidHeight, sized } from './head.ts';

export function frontHead(face: Face): Head {
  const { shape } = facePencil(face);
  const ear = shape`-88,-8! -102,-18 -109,2 -104,32 -95,48 -86,40!`;
  const hollow = face.cheekFullness * 1.2;
  return {
    contour: contour(face),
    terminator: {
      side: shape`46,-160! 54,-96 62,-50 62,-24 ${74 + 4 * face.masculinity + face.cheekbone},12 ${52 + 6 * face.masculinity + hollow},44
        ${38 + 4 * face.masculinity + hollow},80 30|36,112 10,158!`,
      split: shape`10,-160! 13,-70 8,-20 7,10 8,34 12,48 4,58! 1,70 3,80! 2,92 4,112! 8,124 4,140 6,158!`,
    },
    ears: [
      { outline: ear, inShade: false },
      { outline: mirrored(ear), inShade: true },
    ],
    earlobe: at(-97, 50),
    ...nose(face),
    sockets: SIDES.map(side =>
      onSide(
        side,
        shifted(shape`17,-20! 34,-25 58,-26 74,-16! 70,-4 64,-4! 56,-10 44,-13 32,-9 22,3! 16,-4`, face.eyeSpacing),
      ),
    ),
    eyes: SIDES.map(side => eye(face, side)),
    brows: SIDES.map(side => brow(face, side)),
    ...mouth(face),
    cheekHollow: shape`-110,${26 - face.cheekbone} -78,44 -44,82! -66,84 -84,96 -110,96`,
    lines: {
      smile: shape`-21,64 -34,80 -42,98`,
      underEyes: SIDES.map(side => onSide(side, shifted(shape`28,15 44,20 60,13`, face.eyeSpacing))),
      forehead: [shape`-44,-64 0,-68 40,-63`, shape`-34,-80 2,-83 34,-79`],
    },
    beard: beard(face),
    marks: { mouth: at(-38, 82), cheek: at(-58, 40) },
    freckles: frecklesAt(0, 1),
    pivotX: 0,
  };
}

const jawX = (face: Face, by: (feminine: number, masculine: number) => number) => by(65, 81) * face.jawWidth;

function contour(face: Face) {
  const { shape, by } = facePencil(face);
  const cheek = by(91, 94) + face.cheekbone;
  const jaw = jawX(face, by);
  const chinSide = by(48, 58) * (face.jawWidth * 0.6 + face.chinWidth * 0.4);
  const chin = by(22, 33) * face.chinWidth;
  const low = face.jawCorner;
  return symmetric(
    shape`0,-154 54,-143 ${98 + face.temple},-84 ${by(96, 98) + face.temple * 0.5},-28 ${cheek},16
      ${by(83, 89) + face.cheekbone * 0.4 + face.cheekFullness * 0.7},54 ${jaw},${by(92, 99) + low} ${chinSide},${by(124, 129) + low * 0.4}
      ${chin},146|147 0,151|152`,
  );
}

function nose(face: Face) {
  const { shape, by } = facePencil(face);
  const wing = by(18.5, 22) * face.noseWidth;
  const base = 62 * face.noseLength;
  const tip = base + face.noseTip;
  const bridge = 9 - face.noseBridge * 1.5;
  return {
    nosePlane: shape`19,-22! ${bridge},-6 ${bridge - 2},16 9,36 9,${tip - 13} 2,${tip - 5} -9,${tip - 4} -13,${base + 1}!
      -4,${tip + 4} 0,${tip + 7} 6,${tip + 4} ${wing - 3},${base + 1} ${wing + 1},${base - 8} ${wing - 3},${base - 17}
      14,30 15,4 22,-14`,
    noseWing: shape`${-wing + 2},${base - 15} ${-wing - 1},${base - 6} ${-wing + 3},${base + 1}`,
    nostrils: [shape`${-wing + 8},${base + 1} ${-wing + 14},${base + 3}`, shape`5,${base + 3} ${wing - 6},${base + 1}`],
  };
}

function eye(face: Face, side: Side): Eye {
  const { shape, by } = facePencil(face);
  const placed = (points: ReturnType<typeof shape>) =>
    onSide(side, shifted(sized(points, 45, face.eyeSize), face.eyeSpacing));
  const high = lidHeight(face);
  const tilt = face.eyeTilt;
  const single = face.lid === 'single';
  const upper = single
    ? shape`20,5 30,${4 - high} 44,${-high} 58,${3 - high - tilt * 0.4} 68|67,${-1 - tilt}`
    : shape`21,4 31,${2.5 - high} 44,${-high} 58,${3.5 - high - tilt * 0.4} 68|67,${-1 - tilt}`;
  const creases = {
    creased: shape`24,-6 34,${-6 - high} 46,${-8 - high} 60,${-3 - high - tilt * 0.5} 71|70,${-5 - tilt}`,
    hooded: shape`38,${-4 - high} 52,${-4 - high} 64,${-1 - high - tilt * 0.6} 73|71,${1 - tilt}`,
    single: [],
  };
  const iris = placed([at(45, -1.2)])[0] ?? at(0, 0);
  const radius = by(9.9, 9) * face.eyeSize;
  return {
    opening: placed(
      shape`${upper.map((point, k) => ({ ...point, corner: k === 0 || k === 4 }))} 57,${by(5.6, 5) - tilt * 0.4} 44,7.4|6.6 30,7`,
    ),
    upperLid: placed(upper),
    wing: placed(shape`75|68,${-4 - tilt * 1.4}`)[0] ?? at(0, 0),
    iris: { x: iris.x, y: iris.y, radiusX: radius, radiusY: radius },
    crease: placed(creases[face.lid]),
    lowerLid: placed(shape`62,${4 - tilt * 0.6} 50,8.4|7.6 36,8`),
    inShade: side > 0,
  };
}

function brow(face: Face, side: Side) {
  const { shape } = facePencil(face);
  const y = -32 + 6 * face.masculinity + face.browHeight;
  const arch = face.browArch * (1 - 0.5 * face.masculinity);
  const [end, rise] = [face.browLength, face.browSlope];
  return {
    spine: onSide(
      side,
      shifted(
        shape`19|18,${y + 3} 35,${y - 2 - rise * 0.2} ${55 + end * 0.5},${y - 3 - 3.5 * arch - rise * 0.7} ${77 + end},${y + 6 - arch - rise}`,
        face.eyeSpacing * 0.8,
      ),
    ),
    widths: browWidths(face, 2.6 + 1.4 * face.masculinity),
  };
}

function mouth(face: Face) {
  const { shape, by } = facePencil(face);
  const half = 32 * face.mouthWidth * by(1, 1.06);
  const upper = 11 * face.lipFullness * by(1, 0.66);
  const lower = 17 * face.lipFullness * face.lipBalance * by(1, 0.78);
  const y = 93 + face.mouthHeight;
  const corner = y - face.mouthCorner;
  const wide = half / 32;
  return {
    upperLip: shape`${-half},${corner}! ${-18 * wide},${y - upper * 0.62} -7,${y - upper} 0,${y - upper * face.lipBow}
      7,${y - upper} ${18 * wide},${y - upper * 0.62} ${half},${corner}! 14,${y + 1} 0,${y + 2.5} -14,${y + 1}`,
    lowerLip: shape`${3 - half},${corner + 1}! -14,${y + 1} 0,${y + 2.5} 14,${y + 1} ${half - 3},${corner + 1}! ${17 * wide},${y + lower * 0.86}
      0,${y + lower} ${-17 * wide},${y + lower * 0.86}`,
    mouthLine: shape`${1 - half},${corner} -15,${y + 0.5} 0,${y + 2.2} 15,${y + 0.5} ${half - 1},${corner}`,
    underLip: shape`-15,${y + 4 + lower} 0,${y + 7 + lower} 17,${y + 3 + lower}`,
  };
}

/** The cheek line dips between sideburn and moustache. */
function beard(face: Face): BeardShapes {
  const { shape, by } = facePencil(face);
  const y = face.mouthHeight;
  const jaw = jawX(face, by);
  const half = 32 * face.mouthWidth;
  return {
    cheek: symmetric(
      shape`0,${74 + y} 14,${70 + y} ${half},${79 + y} ${half + 14},${85 + y} 72,62 86,26 92,-12! 120,-12! 120,190! 0,190!`,
    ),
    jaw: symmetric(
      shape`0,${79 + y} 15,${75 + y} ${half - 1},${86 + y} ${half + 12},${99 + y} 74,82 90,40! 120,40! 120,190! 0,190!`,
    ),
    mass: symmetric(
      shape`0,${74 + y} 14,${70 + y} ${half},${79 + y} ${half + 12},${86 + y} 72,62 88,24 90,-14! 98,-14! ${jaw + 13},60
        ${jaw + 5},${104 + face.jawCorner} ${jaw * 0.74},142 ${jaw * 0.36},166 0,171`,
    ),
    moustache: symmetric(
      shape`0,${74 + y} 13,${70 + y} ${half - 4},${78 + y} ${half + 7},${94 + y}! ${half - 12},${88 + y} 8,${86 + y} 0,${88 + y}`,
    ),
    goatee: symmetric(
      shape`0,${74 + y} 13,${70 + y} ${half - 3},${77 + y} ${half + 6},${95 + y} ${half + 3},${116 + y} 32,136 28,190! 0,190!`,
    ),
    gaps: SIDES.map(side =>
      onSide(side, shape`${half - 2},${98 + y}! ${half},${108 + y} 16,${116 + y} 8,${114 + y}! 18,${108 + y}`),
    ),
  };
}
