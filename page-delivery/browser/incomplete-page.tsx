import { useLocation } from 'react-router';
import { isAppDocument } from '#lib/app-mode.ts';
import styles from './incomplete-page.module.css';

export const INCOMPLETE_PAGE = 'incomplete-page';

/** Hidden until the inline script or `showIncompletePage` shows it: without scripts no button of the page works. */
export function IncompletePage() {
  const { pathname, search } = useLocation();
  return (
    <p id={INCOMPLETE_PAGE} role="alert" hidden suppressHydrationWarning className={styles.words}>
      This page did not load completely. <a href={isAppDocument(pathname) ? '?' : pathname + search}>Load it again</a>
    </p>
  );
}

export const showIncompletePage = (): void => {
  const note = document.getElementById(INCOMPLETE_PAGE);
  if (note) note.hidden = false;
};
