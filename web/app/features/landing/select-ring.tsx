import type { CSSProperties } from 'react';
import styles from './select-ring.module.css';

/** A hand-drawn loop around a whole frame, whose end overlaps the start. In a box of 96 by 128. */
const strokes = [
  'M70 6C66 5 53 -1 44 -2S23 -2 16 3 6 16 3 26 -1 49 -1 62 0 93 3 104 12 122 20 126 42 130 52 130 75 130 82 125 94 111 97 100 99 73 99 60 99 34 95 24 84 8 76 3 58 -3 50 -3 30 3 26 4',
  'M24 8C29 6 42 -2 52 -3S75 -2 82 3 93 16 96 26 99 51 99 64 98 96 94 106 84 123 76 127 55 132 44 131 20 129 13 123 3 107 0 96 -3 69 -2 56 -1 29 4 20 17 4 26 0 48 -5 58 -4 80 4 84 6',
  'M34 127C39 128 57 132 66 131S85 128 90 121 98 102 99 90 99 61 98 48 96 23 91 14 76 0 66 -3 44 -4 34 -2 15 2 9 9 1 28 -1 40 -2 71 0 84 3 108 9 116 25 129 34 131 55 131 64 129 82 120 86 118',
] as const;

interface SelectRingProps {
  /** The frame's position on its strip, and the number of frames. */
  place: number;
  of: number;
  seed: number;
  /** The number of rings drawn before this one. */
  delayed: number;
}

/** A grease-pencil ring around a frame of film. Two strokes, the second thinner and slightly off, like wax. */
export function SelectRing({ place, of, seed, delayed }: SelectRingProps) {
  const stroke = strokes[seed % strokes.length];
  // React's type does not include custom properties.
  const style = { left: `${(place * 100) / of}%`, width: `${100 / of}%`, '--delayed': delayed } as CSSProperties;
  return (
    <svg viewBox="0 0 96 128" fill="none" aria-hidden="true" className={styles.ring} style={style}>
      <path d={stroke} pathLength={1} />
      <path d={stroke} pathLength={1} className={styles.edge} />
    </svg>
  );
}
