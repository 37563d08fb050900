import type { CategoryCode } from '#contract/job-fields.ts';
import styles from './category-picture.module.css';
import pictures from './category-pictures.svg?url';

/** What the work looks like, cut from a few flat papers at 4:3. Decoration: the words beside it say the same. */
export function CategoryPicture({ category, className }: { category: CategoryCode; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`${styles.picture} ${className ?? ''}`}
    >
      <use href={`${pictures}#${category}`} />
    </svg>
  );
}
