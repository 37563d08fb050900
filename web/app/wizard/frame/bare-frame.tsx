import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import styles from './bare-frame.module.css';

/** The layout where a wizard ends: the logo, and one text in the middle. */
export function BareFrame({ children }: { children: ReactNode }) {
  const { limits } = useSite();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo name={limits.productName} />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
