import type { ReactNode } from 'react';
import { StoreBadges } from '#features/app/store-badges.tsx';
import type { Site } from '#lib/site.ts';
import { BlankFrames } from '#ui/blank-frames.tsx';
import { Logo } from '#ui/logo.tsx';
import styles from './mobile-gate.module.css';

type MobileGateProps = { gated: Site | undefined; children: ReactNode };

/**
 * On a gated page both the page and the way to the app are in the document, and the styles show one of them before the
 * first paint: by the width, and by whether the app itself has opened it.
 */
export function MobileGate({ gated, children }: MobileGateProps) {
  return (
    <>
      <div className={gated ? styles.page : styles.open}>{children}</div>
      {gated && <WayToApp name={gated.limits.productName} />}
    </>
  );
}

function WayToApp({ name }: { name: string }) {
  return (
    <main className={styles.app}>
      <Logo name={name} />
      <BlankFrames ringed="frame" size="large" />
      <h1>{name} is made for your phone as an app</h1>
      <p className={styles.text}>
        Download the app to post jobs, see who applies and answer on the way. On a wider screen everything is here.
      </p>
      <StoreBadges />
    </main>
  );
}
