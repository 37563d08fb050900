import { Link, useLocation } from 'react-router';
import { classes } from '#ui/classes.ts';
import styles from './account-notice.module.css';
import { useStableNotice } from './use-stable-notice.ts';

const tones = {
  REVIEWED: styles.reviewed,
  ASKED: styles.asked,
  DECLINED: styles.declined,
  SUSPENDED: styles.asked,
  PASSED: styles.passed,
};

/** Under the bar: the account's review status, if there is something to say. */
export function AccountNotice() {
  const { notice, floats } = useStableNotice();
  const { pathname } = useLocation();
  // On the page it links to everything is already shown; only a link to a field of it remains.
  const action = notice?.action?.to === pathname ? undefined : notice?.action;
  return (
    <div aria-live="polite" className={floats ? styles.floating : undefined}>
      {notice && (
        <section aria-label="Your account" className={styles.strip}>
          <p className={classes(styles.words, tones[notice.kind])}>
            <strong className={styles.title}>{notice.title}</strong> {notice.text}
          </p>
          {action && (
            <Link to={action.to} className={styles.action}>
              {action.label}
            </Link>
          )}
        </section>
      )}
    </div>
  );
}
