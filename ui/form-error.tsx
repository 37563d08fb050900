import type { ReactNode } from 'react';
import styles from './form-error.module.css';

/** A general error of a form, above its button. Takes no room without one. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={styles.place}>
      {children && <p className={styles.error}>{children}</p>}
    </div>
  );
}
