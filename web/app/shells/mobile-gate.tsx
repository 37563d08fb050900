import { type ReactNode, useEffect } from 'react';
import { StoreBadges } from '#features/app/store-badges.tsx';
import { GATE_READY } from '#lib/gate.ts';
import type { Site } from '#lib/site.ts';
import { BlankFrames } from '#ui/blank-frames.tsx';
import { Logo } from '#ui/logo.tsx';
import { GateOptions } from './gate-options.tsx';
import styles from './mobile-gate.module.css';

type MobileGateProps = { gated: Site | undefined; hydrate: boolean; children: ReactNode };

/**
 * A gated document contains both the page and the app's page, and the styles show one of them before the first paint:
 * by the width, by app mode, and by whether someone has chosen the browser.
 */
export function MobileGate({ gated, hydrate, children }: MobileGateProps) {
  return (
    <>
      <div className={gated ? styles.page : styles.open}>{children}</div>
      {gated && <AppPage site={gated} hydrate={hydrate} />}
    </>
  );
}

function AppPage({ site, hydrate }: { site: Site; hydrate: boolean }) {
  const name = site.limits.productName;
  useEffect(() => void dispatchEvent(new Event(GATE_READY)), []);
  const isInStores = Boolean(site.appStoreUrl && site.playStoreUrl);
  return (
    <main className={styles.app}>
      <Logo name={name} />
      <BlankFrames ringed="frame" size={isInStores ? 'large' : 'medium'} />
      <h1 data-gate-title={hydrate ? '' : 'now'}>{name} is made for your phone as an app</h1>
      <p className={styles.text}>
        {isInStores
          ? 'Download the app to post jobs, see who applies and answer on the way. On a wider screen everything is here.'
          : 'Post jobs, see who applies and answer on the way. Until the app is in the stores, your home screen has it.'}
      </p>
      <StoreBadges />
      <GateOptions isInStores={isInStores} hydrate={hydrate} />
    </main>
  );
}
