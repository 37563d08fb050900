import { type Face, facePencil } from '../face.ts';
import { at, type Point } from '../geometry/point.ts';
import { type BeardShapes, browWidths, type Eye, frecklesAt, type Head, lidHeight } from './head.ts';

export function profileHead(face: Face): Head {
  const { shape, by } = facePencil(face);
  const base = noseBase(face);
  const browY = by(-32, -26) + face.browHeight;
  const terminator = shape`-20,-160! -26,-100 -36,-52 -32,-24 -20,10 ${-36 + face.cheekFullness},40 ${-52 + face.cheekFullness},70 -58,104 -62,128 -66,160!`;
  return {
    contour: contour(face),
    terminator: { side: terminator, split: terminator },
    ears: [],
    nearEar: {
      outline: shape`24,6! 30,-18 48,-26 61,-12 56,12 46,30 36,49 27,42!`,
      fold: shape`36,-6 46,-14 52,-2 44,14 38,26`,
    },
    earlobe: at(36, 58),
    nosePlane: shape`-100,${base - 17}! -91,${base - 8} -95,${base + 4} -108,${base + 5}! -100,${base} -97,${base - 7}`,
    nostrils: [shape`-112,${base + 1} -106,${base - 1} -102,${base + 1}`],
    sockets: [shape`-90,-22! -72,-27 -54,-18! -56,-4! -68,-12 -80,-11 -86,-8!`],
    eyes: [eye(face)],
    brows: [
      {
        spine: shape`-97,${browY + 3} -86,${browY - 3} -70,${browY - 2 - 3 * face.browArch} ${-47 + face.browLength},${browY + 8 - face.browSlope}`,
        widths: browWidths(face, by(5, 7)),
      },
    ],
    ...mouth(face),
    cheekHollow: shape`-16,34 -36,54 -64,86! -48,96 -16,88`,
    lines: {
      smile: shape`-90,66 -78,80 -76,98`,
      underEyes: [shape`-80,16 -70,19 -58,13`],
      forehead: [shape`-98,-66 -78,-69 -54,-64`, shape`-94,-82 -76,-85 -56,-80`],
    },
    beard: beard(face),
    marks: { mouth: at(-74, 84), cheek: at(-58, 40) },
    freckles: frecklesAt(-72, 0.4),
    pivotX: 20,
  };
}

const noseBase = (face: Face) => 58 * face.noseLength;
const mouthY = (face: Face) => noseBase(face) + 35 + face.mouthHeight * 0.7;

/** The bridge is nearly straight: a deep root would make a ski jump of the nose. */
function contour(face: Face): Point[] {
  const { shape, by } = facePencil(face);
  const base = noseBase(face);
  const lips = face.lipFullness;
  const bump = face.noseBridge * 4;
  const tip = face.noseWidth * 2 - 2;
  const chin = (face.chinWidth - 1) * 4 + face.chinForward * 4;
  const drop = face.noseTip;
  const y = mouthY(face);
  return shape`-40,-146 -78,-122 -95,-82 -99|-103,-40 -94|-95,-13 ${-103 - bump * 0.6},6 ${by(-115, -117) - bump},30
    ${by(-126, -127) + tip},${base - 12 + drop} ${-125 + tip},${base - 4 + drop} -116,${base + 2 + drop * 0.5} -106,${base + 6}
    -107,${(base + 6 + y - 9) / 2 + 2} ${-111 - 3 * lips},${y - 9} -105,${y} ${-105 - 4 * lips * face.lipBalance},${y + 8} -101,${y + 18}
    ${by(-99, -101) - chin * 0.6},${y + 26} ${by(-104, -108) - chin},${y + 39} ${by(-101, -106) - chin},${y + 51}
    -84|-88,152 -56,147|150 -8|4,${by(126, 134) + face.jawCorner * 0.5} ${by(28, 36) * face.jawWidth},${by(98, 104) + face.jawCorner} 54,84
    88,86 121,44 150,-30 132,-100 70,-146 10,-157`;
}

function eye(face: Face): Eye {
  const { shape, by } = facePencil(face);
  const high = lidHeight(face);
  const tilt = face.eyeTilt;
  return {
    opening: shape`-86,${5 - high}! -80,${-high} -70,${3 - high} -58,${1 - tilt}! -68,5 -81,6.6! -86,2`,
    upperLid: shape`-87,${6 - high} -82,${-high} -73,${2 - high} -64,${-4 - tilt * 0.5} -57,${1 - tilt}`,
    wing: at(by(-51, -56), -1 - tilt * 1.3),
    iris: { x: -83, y: -1, radiusX: by(4.5, 4.3), radiusY: by(8.8, 8.2) },
    crease: {
      creased: shape`-86,${-3 - high} -77,${-8 - high} -66,${-5 - high} -54,${-6 - tilt}`,
      hooded: shape`-80,${-5 - high} -68,${-3 - high} -56,${-3 - tilt}`,
      single: [],
    }[face.lid],
    lowerLid: shape`-64,5 -74,8 -80,7.6`,
    inShade: false,
  };
}

function mouth(face: Face) {
  const { shape, by } = facePencil(face);
  const lips = face.lipFullness;
  const line = mouthY(face);
  const upper = 10 * lips * by(1, 0.75);
  const lower = 15 * lips * face.lipBalance * by(1, 0.82);
  const near = -80 + 8 * (face.mouthWidth - 1);
  return {
    upperLip: shape`-107,${line}! ${-112 - 2 * lips},${line - upper * 0.8} -107,${line - upper - 3}! -96,${line - upper * 0.5}
      ${near},${line + 1}! -95,${line + 1.5}`,
    lowerLip: shape`-107,${line + 0.5}! -95,${line + 2} ${near + 1},${line + 1.5}! -90,${line + lower * 0.75}
      -101,${line + lower + 2}! -109,${line + lower * 0.6}`,
    mouthLine: shape`-108,${line} -96,${line + 1.5} ${near + 4},${line + 1 - face.mouthCorner * 0.5}`,
  };
}

function beard(face: Face): BeardShapes {
  const { shape, by } = facePencil(face);
  const y = mouthY(face) - 93;
  const chin = by(-104, -108) - (face.chinWidth - 1) * 4 - face.chinForward * 4;
  return {
    cheek: shape`40,-10! 10,-10 8,26 -22,58 -52,82 -74,${86 + y} -88,${74 + y} -104,${71 + y} -130,${76 + y}! -130,190! 60,190! 60,-10!`,
    jaw: shape`46,34! 14,34 -12,76 -46,98 -70,${100 + y} -84,${84 + y} -104,${76 + y} -130,${80 + y}! -130,190! 60,190! 60,34!`,
    mass: shape`40,-10! 10,-10 8,26 -22,58 -52,82 -74,${86 + y} -88,${74 + y} -104,${70 + y}! -110,${80 + y} -98,${92 + y} -104,${112 + y}
      ${chin - 8},136 -96,166 -56,172 0,156 38,118 54,84 52,40`,
    moustache: shape`-112,${72 + y}! -96,${70 + y} -82,${78 + y} -74,${96 + y}! -88,${88 + y} -114,${86 + y}!`,
    goatee: shape`-130,${72 + y}! -98,${70 + y} -82,${77 + y} -74,${95 + y} -76,${118 + y} -66,138 -58,190! -130,190!`,
    gaps: [shape`-82,${98 + y}! -78,${108 + y} -90,${116 + y} -98,${114 + y}! -90,${108 + y}`],
  };
}
