import { type Face, facePencil } from '../face.ts';
import { at, mirrored, onSide, SIDES, type Side, shifted, symmetric } from '../geometry/point.ts';
import { browWidths, type Eye, type Head, lidHeight } from './head.ts';

export function frontHead(face: Face): Head {
  const { shape } = facePencil(face);
  const ear = shape`-88,-8! -102,-18 -109,2 -104,32 -95,48 -86,40!`;
  return {
    contour: contour(face),
    terminator: {
      side: shape`46,-160! 54,-96 62,-50 62,-24 74|78,12 52|58,44 38|42,80 30|36,112 10,158!`,
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
    cheekHollow: shape`-104,22! -84,44 -64,70 -48,90! -64,93 -82,88 -104,84!`,
    smileLine: shape`-21,64 -34,80 -42,98`,
    beard: symmetric(shape`0,73! 20,70 40,72 66,62 84,34 100,10! 110,120 0,180!`),
    marks: { mouth: at(-38, 82), cheek: at(-58, 40) },
    pivotX: 0,
  };
}

function contour(face: Face) {
  const { shape, by } = facePencil(face);
  const cheek = by(91, 94) + face.cheekbone;
  const jaw = by(65, 81) * face.jawWidth;
  const chinSide = by(48, 58) * (face.jawWidth * 0.6 + face.chinWidth * 0.4);
  const chin = by(22, 33) * face.chinWidth;
  return symmetric(
    shape`0,-152 60,-141 98,-84 96|98,-28 ${cheek},16 ${by(84, 89) + face.cheekbone * 0.6},54
      ${jaw},92|99 ${chinSide},124|129 ${chin},146|147 0,151|152`,
  );
}

function nose(face: Face) {
  const { shape, by } = facePencil(face);
  const wing = by(19, 22) * face.noseWidth;
  const base = 62 * face.noseLength;
  const bridge = 9 - face.noseBridge * 1.5;
  return {
    nosePlane: shape`19,-22! ${bridge},-6 7,16 9,36 9,${base - 13} 2,${base - 5} -9,${base - 4} -13,${base + 1}!
      -4,${base + 4} 0,${base + 7} 6,${base + 4} ${wing - 3},${base + 1} ${wing + 1},${base - 8} ${wing - 3},${base - 17}
      14,30 15,4 22,-14`,
    nostrils: [shape`-11,${base + 1} -5,${base + 3}`, shape`5,${base + 3} ${wing - 6},${base + 1}`],
  };
}

function eye(face: Face, side: Side): Eye {
  const { shape, by } = facePencil(face);
  const placed = (points: ReturnType<typeof shape>) => onSide(side, shifted(points, face.eyeSpacing));
  const high = lidHeight(face);
  const tilt = face.eyeTilt;
  const single = face.lid === 'single';
  const upper = single
    ? shape`20,6 30,${5 - high} 44,${-high} 58,${3.5 - high - tilt * 0.4} 68|67,${-1 - tilt}`
    : shape`21,4 31,${3 - high} 44,${-high} 58,${4 - high - tilt * 0.4} 68|67,${-1 - tilt}`;
  const creases = {
    creased: shape`24,-6 34,${-6 - high} 46,${-8 - high} 60,${-3 - high - tilt * 0.5} 71|70,${-5 - tilt}`,
    hooded: shape`38,${-4 - high} 52,${-4 - high} 64,${-1 - high - tilt * 0.6} 73|71,${1 - tilt}`,
    single: [],
  };
  const iris = placed([at(45, -1.5)])[0] ?? at(0, 0);
  return {
    opening: placed(
      shape`${upper.map((point, k) => ({ ...point, corner: k === 0 || k === 4 }))} 57,${by(7, 6) - tilt * 0.4} 44,9|8 30,8`,
    ),
    upperLid: placed(upper),
    wing: placed(shape`75|68,${-4 - tilt * 1.4}`)[0] ?? at(0, 0),
    iris: { x: iris.x, y: iris.y, radiusX: by(10.4, 9.6), radiusY: by(10.4, 9.6) },
    crease: placed(creases[face.lid]),
    lowerLid: placed(shape`62,${5 - tilt * 0.6} 50,10|9 36,9.5`),
    inShade: side > 0,
  };
}

function brow(face: Face, side: Side) {
  const { shape } = facePencil(face);
  const y = -33 + 6 * face.masculinity + face.browHeight;
  const arch = face.browArch * (1 - 0.5 * face.masculinity);
  const end = face.browLength;
  return {
    spine: onSide(
      side,
      shifted(
        shape`19|18,${y + 3} 35,${y - 2} ${55 + end * 0.5},${y - 3 - 3.5 * arch} ${77 + end},${y + 6 - arch}`,
        face.eyeSpacing,
      ),
    ),
    widths: browWidths(face, 2.6 + 1.4 * face.masculinity),
  };
}

function mouth(face: Face) {
  const { shape, by } = facePencil(face);
  const half = 32 * face.mouthWidth * by(1, 1.06);
  const upper = 11 * face.lipFullness * by(1, 0.66);
  const lower = 17 * face.lipFullness * by(1, 0.78);
  const corner = 93 - face.mouthCorner;
  const line = shape`-15,93.5 0,95.2 15,93.5`;
  return {
    upperLip: shape`${-half},${corner}! -18,${93 - upper * 0.62} -7,${93 - upper} 0,${93 - upper * by(0.73, 0.84)}
      7,${93 - upper} 18,${93 - upper * 0.62} ${half},${corner}! 14,94 0,95.5 -14,94`,
    lowerLip: shape`${3 - half},${corner + 1}! -14,94 0,95.5 14,94 ${half - 3},${corner + 1}! 17,${93 + lower * 0.86}
      0,${93 + lower} -17,${93 + lower * 0.86}`,
    mouthLine: shape`${1 - half},${corner} ${line} ${half - 1},${corner}`,
    underLip: shape`-15,${97 + lower} 0,${100 + lower} 17,${96 + lower}`,
  };
}
