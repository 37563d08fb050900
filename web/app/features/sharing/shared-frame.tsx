import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { Container } from '#ui/container.tsx';
import { Logo } from '#ui/logo.tsx';
import styles from './shared-frame.module.css';

/** Around pages that a link opens: whose product it is, and nothing that leads away. */
export function SharedFrame({ children }: { children: ReactNode }) {
  const { productName } = useSite().limits;
  return (
    <>
      <header className={styles.bar}>
        <Container>
          <a href="/hire-models" className={styles.logo}>
            <Logo name={productName} />
          </a>
        </Container>
      </header>
      {children}
      <footer className={styles.footer}>
        <Container>
          Shared by link. Please pass it on only to those it is meant for. <a href="/privacy-policy">Privacy</a>
        </Container>
      </footer>
    </>
  );
}
