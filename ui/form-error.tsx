import type { ReactNode } from 'react';
import styles from './form-error.module.css';

/** A general error of a form, above its button. Renders nothing without one. */
export function FormError({ children }: { children?: ReactNode }) {
  return <div role="alert">{children && <p className={styles.error}>{children}</p>}</div>;
}
