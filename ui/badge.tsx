import styles from './badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface BadgeProps {
  count: number;
  /** The count in words: "3 unread messages". */
  label: string;
  /** For higher counts, "99+". */
  most?: number;
}

/** A counter badge. Nothing at 0. */
export function Badge({ count, label, most = 99 }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
