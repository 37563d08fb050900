import { type Face, facePencil } from '../face.ts';
import { at, type Point } from '../geometry/point.ts';
import { type BeardShapes, browWidths, type Eye, frecklesAt, type Head, lidHeight, sized } from './head.ts';

export function threeQuarterHead(face: Face): Head {
  const { shape } = facePencil(face);
  const hollow = face.cheekFullness;
  const terminator = shape`30,-150! 36,-96 34,-60 38,-30 46|44,8 ${26 - 2 * face.masculinity + hollow},36 ${6 + hollow},66 -2,96 -10,124 -22,158!`;
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
    cheekHollow: shape`24,30 6,52 -18,84! 0,92 30,84`,
    lines: {
      smile: shape`-34,66 -26,80 -24,100`,
      underEyes: [shape`-22,15 -6,20 10,13`, shape`-64,15 -73,18 -81,12`],
      forehead: [shape`-72,-64 -30,-68 14,-62`, shape`-64,-80 -26,-84 10,-79`],
    },
    beard: beard(face),
    marks: { mouth: at(-18, 80), cheek: at(14, 42) },
    freckles: frecklesAt(-42, 0.74),
    pivotX: 20,
  };
}

/** The hollow of the socket at y = -10 and the cheekbone at y = 20 make the head look turned. */
function contour(face: Face): Point[] {
  const { shape, by } = facePencil(face);
  const bone = -by(91, 92) - face.cheekbone * 0.8;
  const chinEdge = by(62, 68) * (0.75 + 0.25 * face.chinWidth);
  const full = face.cheekFullness * 0.6;
  const low = face.jawCorner;
  return shape`-30,-146 -70,-112 -87,-70 -91|-94,-36 ${-86 + face.noseBridge},-10 ${bone},20 ${bone + by(5, 4) - full},56
    ${-by(74, 76) - full * 0.6},94 ${-chinEdge},128 -44|-48,149 -22|-20,152|153 12|22,136|140
    ${by(48, 60) * face.jawWidth},${by(106, 112) + low * 0.7} ${by(70, 78) * (0.5 + 0.5 * face.jawWidth)},${by(76, 82) + low} 80|84,40
    104,20 122,-40 112,-100 40,-152`;
}

function nose(face: Face) {
  const { shape } = facePencil(face);
  const base = 60 * face.noseLength;
  const tip = base + face.noseTip;
  const wing = -36 + 9 * (face.noseWidth - 1);
  const bump = face.noseBridge * 2;
  return {
    nosePlane: shape`-36,-24! -50,-12 -55,4 ${-62 - bump},26 -69,${tip - 14} -69,${tip - 6} -62,${tip - 2}
      -56,${base + 3}! -48,${base + 5} ${wing - 5},${base + 1} ${wing},${base - 6} ${wing - 3},${base - 16} -46,30 -44,6
      -33,-12`,
    noseEdge: {
      spine: shape`-61,-4 ${-66 - bump},20 ${-77 - face.noseTip * 0.3},${tip - 12} -75,${tip - 2} -64,${base + 3}`,
      widths: [0, 2.4, 3.4, 2],
    },
    nostrils: [shape`-48,${base + 3} ${wing - 4},${base + 1}`],
  };
}

function farEye(face: Face): Eye {
  const { shape, by } = facePencil(face);
  const placed = (points: Point[]) => sized(points, -72, 0.5 + 0.5 * face.eyeSize);
  const high = lidHeight(face);
  const tilt = face.eyeTilt;
  return {
    opening: placed(
      shape`-60,3.6! -65,${2.6 - high} -72,${0.5 - high} -79,${3.6 - high} -84,${-1 - tilt * 0.5}! -79,5 -72,6.8 -65,6.2`,
    ),
    upperLid: placed(shape`-60,3.6 -65,${2.6 - high} -72,${0.5 - high} -79,${3.6 - high} -85,${-1 - tilt * 0.5}`),
    wing: at(-87, -3 - tilt),
    iris: { x: -71, y: -1.2, radiusX: by(6.8, 6.5), radiusY: by(8.6, 8.2) },
    crease: {
      creased: shape`-61,-5 -66,${-6 - high} -74,${-7 - high} -84,${-high}`,
      hooded: shape`-68,${-4 - high} -76,${-4 - high} -86,${2 - high}`,
      single: [],
    }[face.lid],
    lowerLid: placed(shape`-82,4.4 -76,7.6 -68,8`),
    inShade: false,
  };
}

function nearEye(face: Face): Eye {
  const { shape, by } = facePencil(face);
  const placed = (points: Point[]) => sized(points, -4, face.eyeSize);
  const high = lidHeight(face);
  const tilt = face.eyeTilt;
  const inner = face.lid === 'single' ? 5 : 4;
  const lift = face.lid === 'single' ? 4 : 2.6;
  return {
    opening: placed(
      shape`-28,${inner}! -19,${lift - high} -6,${-high} 9,${3.6 - high - tilt * 0.4} 21,${-1 - tilt}!
        9,${5.6 - tilt * 0.4} -6,7.4|6.6 -19,7`,
    ),
    upperLid: placed(shape`-28,${inner} -19,${lift - high} -6,${-high} 9,${3.6 - high - tilt * 0.4} 21,${-1 - tilt}`),
    wing: placed(shape`28|22,${-4 - tilt * 1.4}`)[0] ?? at(0, 0),
    iris: { x: -6, y: -0.8, radiusX: by(9.2, 8.4) * face.eyeSize, radiusY: by(9.8, 9) * face.eyeSize },
    crease: placed(
      {
        creased: shape`-26,-6 -16,${-6 - high} -4,${-8 - high} 11,${-3 - high - tilt * 0.5} 25,${-5 - tilt}`,
        hooded: shape`-12,${-4 - high} 2,${-4 - high} 15,${-1 - high - tilt * 0.6} 25,${1 - tilt}`,
        single: [],
      }[face.lid],
    ),
    lowerLid: placed(shape`14,${4 - tilt * 0.6} 3,8 -12,7.6`),
    inShade: false,
  };
}

function brows(face: Face) {
  const { shape, by } = facePencil(face);
  const y = by(-32, -26) + face.browHeight;
  const arch = face.browArch * by(1, 0.5);
  const widths = browWidths(face, by(2.6, 4));
  const [end, rise] = [face.browLength, face.browSlope];
  return [
    { spine: shape`-62,${y + 3} -70,${y - 3} -79,${y - 2 - 2.5 * arch} -90,${y + 6 - rise * 0.5}`, widths },
    {
      spine: shape`-37,${y + 3} -20,${y - 2 - rise * 0.2} ${4 + end * 0.5},${y - 3 - 3.5 * arch - rise * 0.7} ${by(34, 36) + end},${y + 7 - arch - rise}`,
      widths,
    },
  ];
}

function mouth(face: Face) {
  const { shape, by } = facePencil(face);
  const upper = 11 * face.lipFullness * by(1, 0.66);
  const lower = 17 * face.lipFullness * face.lipBalance * by(1, 0.78);
  const far = -54 - 20 * face.mouthWidth;
  const near = -54 + 33 * face.mouthWidth * by(1, 1.05);
  const y = 93 + face.mouthHeight;
  const corner = y - face.mouthCorner;
  return {
    upperLip: shape`${far},${y}! -66,${y - upper * 0.75} -60,${y - upper} -55,${y - upper * face.lipBow}
      -48,${y - upper} -34,${y - upper * 0.55} ${near},${corner}! -40,${y + 0.6} -56,${y + 2.5} -66,${y + 1}`,
    lowerLip: shape`${far + 2},${y + 1}! -66,${y + 1} -56,${y + 2.5} -40,${y + 1} ${near - 3},${corner + 1}! -36,${y + lower * 0.84}
      -54,${y + lower} -67,${y + lower * 0.8}`,
    mouthLine: shape`${far - 1},${y - 0.5} -66,${y + 0.6} -56,${y + 2.2} -40,${y + 0.4} ${near + 1},${corner}`,
    underLip: shape`-64,${y + 4 + lower} -52,${y + 7 + lower} -36,${y + 3 + lower}`,
  };
}

function beard(face: Face): BeardShapes {
  const { shape, by } = facePencil(face);
  const y = face.mouthHeight;
  const chinEdge = by(62, 68) * (0.75 + 0.25 * face.chinWidth);
  const jaw = 60 * face.jawWidth;
  return {
    cheek: shape`84,-10! 62,-10 58,26 34,58 6,80 -14,${84 + y} -30,${75 + y} -48,${70 + y} -57,${74 + y} -64,${70 + y} -74,${78 + y}
      -80,${88 + y} -110,90! -90,190! 110,190! 110,-10!`,
    jaw: shape`90,34! 62,34 38,76 6,98 -12,${98 + y} -24,${84 + y} -46,${75 + y} -57,${79 + y} -66,${75 + y} -72,${86 + y} -78,${100 + y}
      -110,98! -90,190! 110,190! 110,34!`,
    mass: shape`84,-10! 64,-10 58,26 34,58 6,80 -14,${85 + y} -30,${76 + y} -48,${70 + y} -57,${74 + y} -64,${70 + y} -74,${78 + y} -82,${92 + y}!
      ${-chinEdge - 10},126 -56,162 -24,172 16,156 ${jaw + 4},122 82,82 88,40`,
    moustache: shape`-57,${74 + y} -46,${70 + y} -30,${77 + y} -16,${95 + y}! -34,${88 + y} -50,${86 + y} -57,${88 + y} -66,${86 + y}
      -80,${92 + y}! -74,${78 + y} -64,${70 + y}`,
    goatee: shape`-57,${74 + y} -46,${70 + y} -28,${77 + y} -17,${95 + y} -20,${118 + y} -14,138 -10,190! -120,190! -120,92! -80,${90 + y}
      -74,${78 + y} -64,${70 + y}`,
    gaps: [shape`-24,${98 + y}! -20,${108 + y} -38,${116 + y} -48,${114 + y}! -36,${108 + y}`],
  };
}
