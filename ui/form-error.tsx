import type { ReactNode } from 'react';
import styles from './form-error.module.css';

/** What went wrong with the form as a whole, above its button. Nothing when nothing did. */
export function FormError({ children }: { children?: ReactNode }) {
  return <div role="alert">{children && <p className={styles.error}>{children}</p>}</div>;
}
