import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import styles from './topic-hero.module.css';

interface TopicHeroProps {
  /** `Hire runway models in Miami`. */
  headline: string;
  lead: string;
  /** A picture of the work, or models who live in the city. */
  children: ReactNode;
}

/** Headline and offer on the left, the subject on the right. */
export function TopicHero({ headline, lead, children }: TopicHeroProps) {
  return (
    <Container className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.lead}>{lead}</p>
        <Button
          variant="primary"
          size="large"
          className={styles.action ?? ''}
          render={<a href="/create-job">Post a job</a>}
        >
          Post a job
        </Button>
      </div>
      <div className={styles.picture}>{children}</div>
    </Container>
  );
}
