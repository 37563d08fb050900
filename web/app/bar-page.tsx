import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import styles from './bar-page.module.css';

/** A page of a few sentences, under a bar with the logo and `menu`. */
export function BarPage({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  const { productName } = useSite().limits;
  return (
    <>
      <header className={styles.bar}>
        <Logo name={productName} />
        {menu}
      </header>
      <main className={styles.page}>{children}</main>
    </>
  );
}
