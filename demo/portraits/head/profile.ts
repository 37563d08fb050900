import { type Face, facePencil } from '../face.ts';
import { at, type Point } from '../geometry/point.ts';
import { browWidths, type Eye, type Head, lidHeight } from './head.ts';

export function profileHead(face: Face): Head {
  const { shape, by } = facePencil(face);
  const base = noseBase(face);
  const browY = by(-33, -27) + face.browHeight;
  const terminator = shape`-20,-160! -26,-100 -36,-52 -32,-24 -20,10 -36,40 -52,70 -58,104 -62,128 -66,160!`;
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
        spine: shape`-97,${browY + 3} -86,${browY - 3} -70,${browY - 2 - 3 * face.browArch} ${-47 + face.browLength},${browY + 8}`,
        widths: browWidths(face, by(5, 7)),
      },
    ],
    ...mouth(face),
    smileLine: shape`-90,66 -78,80 -76,98`,
    beard: shape`30,10! 4,26 -26,56 -60,76 -84,72 -104,71 -122,80! -130,150 -60,180 40,130`,
    marks: { mouth: at(-74, 84), cheek: at(-58, 40) },
    pivotX: 20,
  };
}

const noseBase = (face: Face) => 58 * face.noseLength;

/** The bridge is nearly straight: a deep root makes a ski-jump of the nose. */
function contour(face: Face): Point[] {
  const { shape, by } = facePencil(face);
  const base = noseBase(face);
  const lips = face.lipFullness;
  const bump = face.noseBridge * 2.5;
  const tip = face.noseWidth * 2 - 2;
  const chin = (face.chinWidth - 1) * 5;
  return shape`-40,-146 -78,-122 -95,-82 -99|-103,-40 -94|-95,-13 ${-103 - bump * 0.5},6 ${by(-115, -117) - bump},30
    ${by(-126, -127) + tip},${base - 12} ${-125 + tip},${base - 4} -116,${base + 2} -106,${base + 6} -107,${base + 15}
    ${-111 - 3 * lips},${base + 26} -105,${base + 35} ${-107 - 2 * lips},${base + 43} -101,${base + 53}
    ${by(-99, -101) - chin * 0.6},${base + 61} ${by(-104, -108) - chin},${base + 74} ${by(-101, -106) - chin},${base + 86}
    -84|-88,152 -56,147|150 -8|4,126|134 ${by(28, 36) * face.jawWidth},98|104 54,84 88,86 121,44 150,-30 132,-100 70,-146
    10,-157`;
}

function eye(face: Face): Eye {
  const { shape, by } = facePencil(face);
  const high = lidHeight(face);
  const tilt = face.eyeTilt;
  return {
    opening: shape`-86,${5 - high}! -80,${-high} -70,${3 - high} -58,${1 - tilt}! -68,6 -81,8! -86,2`,
    upperLid: shape`-87,${6 - high} -82,${-high} -73,${2 - high} -64,${-4 - tilt * 0.5} -57,${1 - tilt}`,
    wing: at(by(-51, -56), -1 - tilt * 1.3),
    iris: { x: -83, y: -1, radiusX: by(4.5, 4.3), radiusY: by(9, 8.6) },
    crease: {
      creased: shape`-86,${-3 - high} -77,${-8 - high} -66,${-5 - high} -54,${-6 - tilt}`,
      hooded: shape`-80,${-5 - high} -68,${-3 - high} -56,${-3 - tilt}`,
      single: [],
    }[face.lid],
    lowerLid: shape`-64,6 -74,9 -80,9`,
    inShade: false,
  };
}

function mouth(face: Face) {
  const { shape, by } = facePencil(face);
  const lips = face.lipFullness;
  const line = noseBase(face) + 35;
  const upper = 10 * lips * by(1, 0.75);
  const lower = 15 * lips * by(1, 0.82);
  const near = -80 + 8 * (face.mouthWidth - 1);
  return {
    upperLip: shape`-107,${line}! ${-112 - 2 * lips},${line - upper * 0.8} -107,${line - upper - 3}! -96,${line - upper * 0.5}
      ${near},${line + 1}! -95,${line + 1.5}`,
    lowerLip: shape`-107,${line + 0.5}! -95,${line + 2} ${near + 1},${line + 1.5}! -90,${line + lower * 0.75}
      -101,${line + lower + 2}! -109,${line + lower * 0.6}`,
    mouthLine: shape`-108,${line} -96,${line + 1.5} ${near + 4},${line + 1 - face.mouthCorner * 0.5}`,
  };
}
