import type { CSSProperties } from 'react';
import styles from './select-ring.module.css';

/** Once around a whole frame in a hurry, the end running past the beginning. In a box of 96 by 128. */
const strokes = [
  'M71 3C44-4 9 0 4 27C-1 62-1 104 12 121C33 131 76 130 91 117C102 92 100 41 92 15C80-1 46-1 22 9',
  'M22 6C50-5 88-1 94 24C99 58 99 103 88 120C66 132 22 130 7 116C-4 91-2 39 6 14C19-2 52-3 79 8',
  'M30 124C62 133 90 129 94 103C100 66 98 26 87 8C66-4 24-3 8 10C-3 36-3 86 5 112C18 131 54 130 77 118',
] as const;

interface SelectRingProps {
  /** The frame's place on its strip, and how many the strip has. */
  place: number;
  of: number;
  seed: number;
  /** How many rings are drawn before this one. */
  delayed: number;
}

/** The grease pencil around a frame of film. Two passes, the second thinner and a little off, as wax is. */
export function SelectRing({ place, of, seed, delayed }: SelectRingProps) {
  const stroke = strokes[seed % strokes.length];
  const style = { left: `${(place * 100) / of}%`, width: `${100 / of}%`, '--delayed': delayed } as CSSProperties;
  return (
    <svg viewBox="0 0 96 128" fill="none" aria-hidden="true" className={styles.ring} style={style}>
      <path d={stroke} pathLength={1} />
      <path d={stroke} pathLength={1} className={styles.edge} />
    </svg>
  );
}
