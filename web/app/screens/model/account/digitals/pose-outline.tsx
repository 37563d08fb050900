import type { DigitalPose } from '#contract/values/gallery.ts';
import styles from './viewfinder.module.css';

const TORSO =
  'M131 150 L130 176 C100 186 66 190 57 228 L44 400 M169 150 L170 176 C200 186 234 190 243 228 L256 400 M94 246 L98 400 M206 246 L202 400';

/** In a field of 300 by 400. */
const paths: Record<DigitalPose, readonly string[]> = {
  FRONT: ['M150 48 a43 55 0 1 0 0.1 0', TORSO],
  PROFILE: [
    'M170 48 C122 44 104 78 106 102 L93 131 L105 137 L103 147 L107 154 C106 171 118 176 139 171 L141 196 C112 208 98 232 94 270 L90 400',
    'M170 48 C211 50 220 98 205 136 C198 153 195 172 199 192 C228 206 238 236 240 270 L243 400',
  ],
  BACK: ['M150 48 a43 55 0 1 0 0.1 0', TORSO],
  FULL_LENGTH: [
    'M150 22 a17 22 0 1 0 0.1 0',
    'M143 64 L142 74 C124 78 112 82 108 96 L100 168 L95 216 M157 64 L158 74 C176 78 188 82 192 96 L200 168 L205 216',
    'M122 104 L128 150 L120 198 L127 284 L129 366 L118 380 L144 380 L146 284 L150 208 L154 284 L156 380 L182 380 L171 366 L173 284 L180 198 L172 150 L178 104',
  ],
};
/** Where the eyes belong, or the spine. */
const guides: Partial<Record<DigitalPose, string>> = {
  FRONT: 'M92 96 H208',
  PROFILE: 'M80 96 H214',
  BACK: 'M150 176 V400',
};

/** The pose over the live picture. */
export function PoseOutline({ pose }: { pose: DigitalPose }) {
  const [lines, guide] = [paths[pose].join(' '), guides[pose]];
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={styles.outline} aria-hidden="true">
      <path d={lines} className={styles.halo} />
      <path d={lines} className={styles.line} />
      {guide && <path d={guide} className={styles.guide} />}
    </svg>
  );
}
