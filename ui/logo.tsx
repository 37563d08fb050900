import { classes } from './classes.ts';
import styles from './logo.module.css';

interface LogoProps {
  /** The product's name. */
  name: string;
  size?: 'medium' | 'large';
  className?: string;
}

const stroke = 'M88 10C62 -2 12 2 4 24C-4 48 44 59 88 56C140 53 162 36 153 17C144 1 98 -4 44 9';

/** The product's name in our font, with the ring around it. */
export function Logo({ name, size = 'medium', className }: LogoProps) {
  return (
    <span role="img" aria-label={name} className={classes(styles.logo, styles[size], className)}>
      <svg viewBox="0 0 160 60" fill="none" preserveAspectRatio="none" aria-hidden="true" className={styles.ring}>
        <path d={stroke} />
      </svg>
      <span aria-hidden="true" className={styles.name}>
        {name}
      </span>
    </span>
  );
}
