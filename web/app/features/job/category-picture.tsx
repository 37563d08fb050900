import type { CategoryCode } from '#contract/job-fields.ts';
import { classes } from '#ui/classes.ts';
import styles from './category-picture.module.css';
import pictures from './category-pictures.svg?url';

/** What the work looks like, cut from a few flat papers at 4:3. Decoration: the words beside it say the same. */
export function CategoryPicture({ category, className }: { category: CategoryCode; className?: string | undefined }) {
  return (
    <img
      src={`${pictures}#${category}`}
      alt=""
      loading="lazy"
      decoding="async"
      className={classes(styles.picture, className)}
    />
  );
}
