import { type ReactNode, useEffect, useState } from 'react';
import { StoreBadges } from '#features/app/store-badges.tsx';
import { isAppMode } from '#lib/app-mode.ts';
import type { Site } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import styles from './mobile-gate.module.css';

type MobileGateProps = { gated: Site | undefined; children: ReactNode };

/**
 * On a gated page both the page and the way to the app are in the document, and a media query shows one of them before
 * the first paint.
 */
export function MobileGate({ gated, children }: MobileGateProps) {
  // The app shell is told from a browser only here; from the home screen the media query knows.
  const [inApp, setInApp] = useState(false);
  useEffect(() => setInApp(isAppMode()), []);
  const closed = inApp ? undefined : gated;
  return (
    <>
      <div className={closed ? styles.page : styles.open}>{children}</div>
      {closed && <WayToApp name={closed.limits.productName} />}
    </>
  );
}

function WayToApp({ name }: { name: string }) {
  return (
    <main className={styles.app}>
      <Logo name={name} />
      <h1>{name} is made for your phone as an app</h1>
      <p className={styles.text}>
        Download the app to post jobs, see who applies and answer on the way. On a wider screen everything is here.
      </p>
      <StoreBadges />
    </main>
  );
}
