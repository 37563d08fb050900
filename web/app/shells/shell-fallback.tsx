import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './shell-fallback.module.css';

/** Shown while the user is loaded: the bar is rendered already, so that nothing shifts. */
export function ShellFallback() {
  const { limits } = useSite();
  return (
    <>
      <div className={styles.bar}>
        <Logo name={limits.productName} />
      </div>
      <main className={styles.wait} aria-busy="true">
        <Spinner label="Loading" size="large" />
      </main>
    </>
  );
}
