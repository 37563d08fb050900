import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Container } from '#ui/container.tsx';
import styles from './section.module.css';

interface SectionProps {
  heading: ReactNode;
  /** The heading only labels content that is itself set in large type. */
  quiet?: boolean;
  /** Directly below the first screen: with a larger margin than between sections. */
  first?: boolean;
  children: ReactNode;
}

export function Section({ heading, quiet, first, children }: SectionProps) {
  return (
    <Container className={classes(styles.section, first && styles.first)}>
      <h2 className={quiet ? styles.quiet : styles.heading}>{heading}</h2>
      {children}
    </Container>
  );
}

interface CloseProps {
  words: string;
  /** The page's one call to action. */
  href: string;
  label: string;
}

/** The last line of a page, with its call to action repeated. */
export function Close({ words, href, label }: CloseProps) {
  return (
    <Container className={styles.close}>
      <h2 className={styles.last}>{words}</h2>
      <Button variant="primary" size="large" className={styles.action ?? ''} render={<a href={href}>{label}</a>}>
        {label}
      </Button>
    </Container>
  );
}
