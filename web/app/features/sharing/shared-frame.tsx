import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { Container } from '#ui/container.tsx';
import { Logo } from '#ui/logo.tsx';
import styles from './shared-frame.module.css';

/** The layout of pages opened by a link: the product's name, and no links elsewhere. */
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
