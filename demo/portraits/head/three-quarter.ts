import { type Face, facePencil } from '../face.ts';
import { at, type Point } from '../geometry/point.ts';
import { browWidths, type Eye, type Head, lidHeight } from './head.ts';

export function threeQuarterHead(face: Face): Head {
  const { shape } = facePencil(face);
  const terminator = shape`30,-150! 36,-96 34,-60 38,-30 46|44,8 26|24,36 6,66 -2,96 -10,124 -22,158!`;
  return {
    contour: contour(face),
    terminator: { side: terminator, split: terminator },
    ears: [],
    nearEar: {
      outline: shape`66,4! 74,-16 90,-18 97,2 90,28 80,46 70,44!`,
      fold: shape`77,-6 87,-9 88,6 80,20 82,30`,
    },
    earlobe: at(78, 58),
    ...nose(face),
    sockets: [
      shape`-59,-20! -72,-26 -86,-20 -85,-8! -80,-10 -72,-12 -64,-7 -60,3!`,
      shape`-36,-22! -16,-27 8,-27 30,-16! 26,-4 16,-4! 8,-10 -6,-13 -18,-8 -28,3! -36,-4`,
    ],
    eyes: [farEye(face), nearEye(face)],
    brows: brows(face),
    ...mouth(face),
    smileLine: shape`-34,66 -26,80 -24,100`,
    beard: shape`84,10! 56,30 26,58 -10,74 -34,70 -55,73 -66,70 -78,76 -100,84! -90,150 -20,180 80,120`,
    marks: { mouth: at(-18, 80), cheek: at(14, 42) },
    pivotX: 20,
  };
}

/** The dip of the socket at y = -10 and the cheekbone at y = 20 make the head read as turned. */
function contour(face: Face): Point[] {
  const { shape, by } = facePencil(face);
  const bone = -by(91, 92) - face.cheekbone * 0.8;
  const chinEdge = by(62, 68) * (0.75 + 0.25 * face.chinWidth);
  return shape`-30,-146 -70,-112 -87,-70 -91|-94,-36 -86,-10 ${bone},20 ${bone + by(5, 4)},56 -74|-76,94 ${-chinEdge},128
    -44|-48,149 -22|-20,152|153 12|22,136|140 ${by(48, 60) * face.jawWidth},106|112 70|78,76|82 80|84,40 104,20 122,-40
    112,-100 40,-152`;
}

function nose(face: Face) {
  const { shape } = facePencil(face);
  const base = 60 * face.noseLength;
  const wing = -36 + 9 * (face.noseWidth - 1);
  const bump = face.noseBridge * 1.5;
  return {
    nosePlane: shape`-36,-24! -50,-12 -55,4 ${-62 - bump},26 -69,${base - 14} -69,${base - 6} -62,${base - 2}
      -56,${base + 3}! -48,${base + 5} ${wing - 5},${base + 1} ${wing},${base - 6} ${wing - 3},${base - 16} -46,30 -44,6
      -33,-12`,
    noseEdge: {
      spine: shape`-61,-4 ${-66 - bump},20 -77,${base - 12} -75,${base - 2} -64,${base + 3}`,
      widths: [0, 2.4, 3.4, 2],
    },
    nostrils: [shape`-48,${base + 3} ${wing - 4},${base + 1}`],
  };
}

function farEye(face: Face): Eye {
  const { shape, by } = facePencil(face);
  const high = lidHeight(face);
  const tilt = face.eyeTilt;
  return {
    opening: shape`-60,4! -65,${3 - high} -72,${0.5 - high} -79,${4 - high} -84,${-1 - tilt * 0.5}! -79,6 -72,8 -65,7`,
    upperLid: shape`-60,4 -65,${3 - high} -72,${0.5 - high} -79,${4 - high} -85,${-1 - tilt * 0.5}`,
    wing: at(-87, -3 - tilt),
    iris: { x: -71, y: -1.5, radiusX: by(7.2, 6.9), radiusY: by(9, 8.6) },
    crease: {
      creased: shape`-61,-5 -66,${-6 - high} -74,${-7 - high} -84,${-high}`,
      hooded: shape`-68,${-4 - high} -76,${-4 - high} -86,${2 - high}`,
      single: [],
    }[face.lid],
    lowerLid: shape`-82,5 -76,8.5 -68,9`,
    inShade: false,
  };
}

function nearEye(face: Face): Eye {
  const { shape, by } = facePencil(face);
  const high = lidHeight(face);
  const tilt = face.eyeTilt;
  const inner = face.lid === 'single' ? 6 : 4;
  const lift = face.lid === 'single' ? 5 : 3;
  return {
    opening: shape`-28,${inner}! -19,${lift - high} -6,${-high} 9,${4 - high - tilt * 0.4} 21,${-1 - tilt}!
      9,${7 - tilt * 0.4} -6,9|8 -19,8`,
    upperLid: shape`-28,${inner} -19,${lift - high} -6,${-high} 9,${4 - high - tilt * 0.4} 21,${-1 - tilt}`,
    wing: at(by(28, 22), -4 - tilt * 1.4),
    iris: { x: -6, y: -1, radiusX: by(9.6, 8.8), radiusY: by(10.2, 9.4) },
    crease: {
      creased: shape`-26,-6 -16,${-6 - high} -4,${-8 - high} 11,${-3 - high - tilt * 0.5} 25,${-5 - tilt}`,
      hooded: shape`-12,${-4 - high} 2,${-4 - high} 15,${-1 - high - tilt * 0.6} 25,${1 - tilt}`,
      single: [],
    }[face.lid],
    lowerLid: shape`14,${5 - tilt * 0.6} 3,9.5 -12,9`,
    inShade: false,
  };
}

function brows(face: Face) {
  const { shape, by } = facePencil(face);
  const y = by(-33, -27) + face.browHeight;
  const arch = face.browArch * by(1, 0.5);
  const widths = browWidths(face, by(2.6, 4));
  const end = face.browLength;
  return [
    { spine: shape`-62,${y + 3} -70,${y - 3} -79,${y - 2 - 2.5 * arch} -90,${y + 6}`, widths },
    {
      spine: shape`-37,${y + 3} -20,${y - 2} ${4 + end * 0.5},${y - 3 - 3.5 * arch} ${by(34, 36) + end},${y + 7 - arch}`,
      widths,
    },
  ];
}

function mouth(face: Face) {
  const { shape, by } = facePencil(face);
  const upper = 11 * face.lipFullness * by(1, 0.66);
  const lower = 17 * face.lipFullness * by(1, 0.78);
  const far = -54 - 20 * face.mouthWidth;
  const near = -54 + 33 * face.mouthWidth * by(1, 1.05);
  const corner = 93 - face.mouthCorner;
  return {
    upperLip: shape`${far},93! -66,${93 - upper * 0.75} -60,${93 - upper} -55,${93 - upper * by(0.73, 0.84)}
      -48,${93 - upper} -34,${93 - upper * 0.55} ${near},${corner}! -40,93.6 -56,95.5 -66,94`,
    lowerLip: shape`${far + 2},94! -66,94 -56,95.5 -40,94 ${near - 3},${corner + 1}! -36,${93 + lower * 0.84}
      -54,${93 + lower} -67,${93 + lower * 0.8}`,
    mouthLine: shape`${far - 1},92.5 -66,93.6 -56,95.2 -40,93.4 ${near + 1},${corner}`,
    underLip: shape`-64,${97 + lower} -52,${100 + lower} -36,${96 + lower}`,
  };
}
