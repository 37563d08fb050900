import type { ReactNode } from 'react';
import { StoreBadges } from '#features/app/store-badges.tsx';
import { Logo } from '#ui/logo.tsx';
import type { Site } from './lib/site.ts';
import styles from './small-screens.module.css';

/** Both the page and the way to the app are in the document; a media query shows one of them before the first paint. */
export function SmallScreens({ site, children }: { site: Site; children: ReactNode }) {
  const { productName } = site.limits;
  return (
    <>
      <div className={styles.page}>{children}</div>
      <main className={styles.app}>
        <Logo name={productName} />
        <h1>{productName} is made for your phone as an app</h1>
        <p className={styles.text}>
          Download the app to post jobs, see who applies and answer on the way. On a wider screen everything is here.
        </p>
        <StoreBadges />
      </main>
    </>
  );
}
