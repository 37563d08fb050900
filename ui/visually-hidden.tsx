import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Read aloud, not seen. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
