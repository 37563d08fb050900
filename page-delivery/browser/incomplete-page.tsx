import { useLocation } from 'react-router';
import styles from './incomplete-page.module.css';

export const LOST_PAGE = 'lost-page';

/** Shown by the early script when the program itself did not come: without it no button of the page answers. */
export function LostPage() {
  const { pathname, search } = useLocation();
  return (
    <p id={LOST_PAGE} role="alert" hidden suppressHydrationWarning className={styles.words}>
      This page did not load completely. <a href={pathname + search}>Load it again</a>
    </p>
  );
}
