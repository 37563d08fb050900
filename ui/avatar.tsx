import { UserRound } from 'lucide-react';
import styles from './avatar.module.css';
import { classes } from './classes.ts';
import { initialsOf, paperOf } from './initials.ts';

interface AvatarProps {
  /** The display name. Without one, a generic figure. */
  name?: string | null;
  src?: string | null;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** Decorative beside a name, so it is hidden from assistive technology. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const initials = name ? initialsOf(name) : '';
  return (
    <span
      aria-hidden="true"
      className={classes(styles.avatar, styles[size], className)}
      style={name ? { background: `var(--paper-${paperOf(name)})` } : undefined}
    >
      {src ? <img src={src} alt="" loading="lazy" className={styles.picture} /> : initials || <UserRound />}
    </span>
  );
}
