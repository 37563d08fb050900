import { useContext } from 'react';
import { HomeScreen } from '#features/app/home-screen.tsx';
import { Button } from '#ui/button.tsx';
import { SignOutScript } from '#web/sign-out-script.ts';
import styles from './gate-options.module.css';

interface GateOptionsProps {
  isInStores: boolean;
  /** Whether the page is hydrated; otherwise signing out loads a script of its own. */
  hydrate: boolean;
}

/** What the app's page offers besides the app stores, so that it is not a dead end. */
export function GateOptions({ isInStores, hydrate }: GateOptionsProps) {
  const signOutScript = useContext(SignOutScript);
  const out = hydrate ? { onClick: leave } : { 'data-gate': 'signOut', 'data-script': signOutScript };
  return (
    <>
      {!isInStores && (
        <>
          <HomeScreen />
          <Button size="large" className={styles.browser} data-gate="browser">
            Go on in the browser
          </Button>
        </>
      )}
      <ul className={styles.ways} aria-label="Open on this screen">
        <li className={styles.signIn}>
          <a href="/">Sign in</a>
        </li>
        <li>
          <a href="/manager/jobs/new">Post a job</a>
        </li>
        <li className={styles.signOut}>
          <button type="button" {...out}>
            Sign out
          </button>
        </li>
      </ul>
    </>
  );
}

const leave = async () => {
  const { askSignOut } = await import('#features/account/ask-sign-out.ts');
  await askSignOut();
};
