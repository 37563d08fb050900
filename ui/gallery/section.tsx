import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

export const papers = [1, 2, 3, 4, 5, 6, 7, 8].map(paper => `var(--paper-${paper})`);

export function portrait(place: number) {
  return { src: `/portrait-${place}.webp`, sizes: '200px' };
}
