import type { CategoryCode } from '#contract/values/job-fields.ts';
import { classes } from '#ui/classes.ts';
import styles from './category-picture.module.css';

/** One file each: a page fetches only those near the viewport. */
const pictures = import.meta.glob<string>('./category-pictures/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * An illustration of the work at 4:3 in a few flat colours, the studio papers of tokens.css, the same in light and
 * dark. Decorative: the text beside it says the same.
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
