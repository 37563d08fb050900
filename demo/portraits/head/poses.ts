import type { Face } from '../face.ts';
import { frontHead } from './front.ts';
import type { Head, Pose } from './head.ts';
import { profileHead } from './profile.ts';
import { threeQuarterHead } from './three-quarter.ts';

const HEADS: Record<Pose, (face: Face) => Head> = {
  front: frontHead,
  'three-quarter': threeQuarterHead,
  profile: profileHead,
};

export const headOf = (pose: Pose, face: Face): Head => HEADS[pose](face);
