import type { CategoryCode } from '#contract/values/job-fields.ts';
import { classes } from '#ui/classes.ts';
import styles from './category-picture.module.css';

/** A file for each: a page reads those that come near alone. */
const pictures = import.meta.glob<string>('./category-pictures/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * What the work looks like, cut from a few flat papers at 4:3: the studio papers of tokens.css, the same by day and by
 * night. Decoration: the words beside it say the same.
 */
export function CategoryPicture({ category, className }: { category: CategoryCode; className?: string | undefined }) {
  return (
    <img
      src={pictures[`./category-pictures/${category}.svg`]}
      alt=""
      loading="lazy"
      decoding="async"
      className={classes(styles.picture, className)}
    />
  );
}
