import type { ReactNode } from 'react';
import type { Review } from '#contract/schemas/review.ts';
import { reviewTagNames } from '#contract/values/review.ts';
import styles from './review.module.css';
import { GivenStars } from './star-field.tsx';

/** A review as it is read: stars, tags, words. */
export function ReviewText({ label, review, children }: { label: string; review: Review; children?: ReactNode }) {
  const { stars, tags, text } = review;
  return (
    <div className={styles.review}>
      <p className={styles.by}>
        <bdi className={styles.quiet}>{label}</bdi>
        <GivenStars stars={stars} />
      </p>
      {tags.length > 0 && <p className={styles.quiet}>{tags.map(tag => reviewTagNames[tag]).join(' · ')}</p>}
      {text && <p className={styles.words}>{text}</p>}
      {children}
    </div>
  );
}
