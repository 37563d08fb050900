import { Play, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { classes } from '#ui/classes.ts';
import { HomeScreen } from './home-screen.tsx';
import styles from './store-badges.module.css';

export type StoreBadgesProps = {
  /** Beside a more important button. */
  quiet?: boolean;
};

/** Links to the app stores that have the app. */
export function StoreBadges({ quiet }: StoreBadgesProps) {
  const { appStoreUrl, playStoreUrl } = useSite();
  if (!appStoreUrl && !playStoreUrl) return null;
  return (
    <ul className={classes(styles.badges, quiet && styles.quiet)} aria-label="Download the app">
      {appStoreUrl && (
        <Badge href={appStoreUrl} store="App Store" phones="iOS" icon={<Smartphone aria-hidden="true" />} />
      )}
      {playStoreUrl && (
        <Badge href={playStoreUrl} store="Google Play" phones="Android" icon={<Play aria-hidden="true" />} />
      )}
    </ul>
  );
}

type BadgeProps = { href: string; store: string; phones: string; icon: ReactNode };

function Badge({ href, store, phones, icon }: BadgeProps) {
  return (
    <li>
      <a className={styles.badge} href={href} rel="noreferrer">
        {icon}
        <span>
          <span className={styles.phones}>{phones} app on</span>
          <span className={styles.store}>{store}</span>
        </span>
      </a>
    </li>
  );
}

/** The stores, and, as long as one of them lacks the app, how to add it to the home screen. */
export function GetApp(props: StoreBadgesProps) {
  const { appStoreUrl, playStoreUrl } = useSite();
  return (
    <>
      <StoreBadges {...props} />
      {!(appStoreUrl && playStoreUrl) && <HomeScreen />}
    </>
  );
}
