import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Only for assistive technology. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
