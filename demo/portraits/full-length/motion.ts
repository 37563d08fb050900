import type { Body } from '../body/body.ts';
import { at, type Point, type Side } from '../geometry/point.ts';
import type { Pose } from '../head/head.ts';

/** One leg, in head units: the ground is at y = 2400, eight and a half heads below the crown. */
export type Leg = {
  hip: Point;
  knee: Point;
  ankle: Point;
  foot: 'towards us' | 'sideways';
  /** The heel lifted, in degrees. */
  lifted: number;
};

/** A figure walking towards the left of the picture, or towards the viewer. */
export type Motion = {
  front: Leg;
  back: Leg;
  /** How far the wrists swing out, left and right. */
  swing: Record<-1 | 1, number>;
  /** How far hems are blown to the right. */
  blown: number;
};

const leg = (hip: Point, knee: Point, ankle: Point, foot: Leg['foot'], lifted = 0): Leg => ({
  hip,
  knee,
  ankle,
  foot,
  lifted,
});

const STRIDES: Record<Pose, Motion> = {
  front: {
    front: leg(at(-74, 900), at(-66, 1590), at(-20, 2292), 'towards us'),
    back: leg(at(80, 900), at(96, 1570), at(84, 2185), 'towards us', 20),
    swing: { [-1]: -56, 1: 70 },
    blown: 90,
  },
  'three-quarter': {
    front: leg(at(-78, 900), at(-150, 1570), at(-206, 2290), 'sideways'),
    back: leg(at(70, 900), at(112, 1590), at(262, 2205), 'sideways', 30),
    swing: { [-1]: -120, 1: 120 },
    blown: 150,
  },
  profile: {
    front: leg(at(-30, 900), at(-168, 1550), at(-272, 2278), 'sideways', -9),
    back: leg(at(96, 900), at(140, 1590), at(352, 2180), 'sideways', 38),
    swing: { [-1]: -150, 1: 130 },
    blown: 200,
  },
};

/** A stride of 1 is a catwalk stride; 0.3 is a pause. The thighs begin where this body's hips end. */
export function motionOf(pose: Pose, body: Body, stride: number, thighWidth: number): Motion {
  const { front, back, swing, blown } = STRIDES[pose];
  const seat = (side: Side) => body.across(side, body.by(180, 178) * body.girth.hips);
  const step = ({ hip, knee, ankle, foot, lifted }: Leg, hipX: number): Leg => {
    const x = (joint: Point) => hipX + (joint.x - hip.x) * (foot === 'sideways' ? stride : 1);
    const groundY = 2292;
    return {
      hip: at(hipX, hip.y),
      knee: at(x(knee), knee.y),
      ankle: at(x(ankle), groundY + (ankle.y - groundY) * stride),
      foot,
      lifted: lifted * stride,
    };
  };
  return {
    front: step(front, seat(-1) + thighWidth / 2),
    back: step(back, seat(1) - thighWidth / 2),
    swing: { [-1]: swing[-1] * stride, 1: swing[1] * stride },
    blown: blown * stride,
  };
}

/** How wide a thigh is. */
export const thighWidthOf = ({ by, girth }: Body): number => by(168, 176) * girth.hips;

/** A hanging arm, swung from the shoulder. */
export const swung = (points: readonly Point[], swing: number): Point[] =>
  points.map(({ x, y, corner }) => ({ x: x + swing * Math.max(0, (y - 400) / 600) ** 1.35, y, corner }));
