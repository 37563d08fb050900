import { Play, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { classes } from '#ui/classes.ts';
import styles from './store-badges.module.css';

export type StoreBadgesProps = {
  /** Beside a more important button. */
  quiet?: boolean;
};

/** Links to both app stores. A store without an address yet says so and is no link. */
export function StoreBadges({ quiet }: StoreBadgesProps) {
  const { appStoreUrl, playStoreUrl } = useSite();
  return (
    <ul className={classes(styles.badges, quiet && styles.quiet)} aria-label="Download the app">
      <Badge href={appStoreUrl} store="App Store" phones="iOS" icon={<Smartphone aria-hidden="true" />} />
      <Badge href={playStoreUrl} store="Google Play" phones="Android" icon={<Play aria-hidden="true" />} />
    </ul>
  );
}

type BadgeProps = { href: string | null; store: string; phones: string; icon: ReactNode };

function Badge({ href, store, phones, icon }: BadgeProps) {
  const content = (
    <>
      {icon}
      <span>
        <span className={styles.phones}>{href ? `${phones} app on` : `${phones} app, soon on`}</span>
        <span className={styles.store}>{store}</span>
      </span>
    </>
  );
  return (
    <li>
      {href ? (
        <a className={styles.badge} href={href} rel="noreferrer">
          {content}
        </a>
      ) : (
        <span className={classes(styles.badge, styles.soon)}>{content}</span>
      )}
    </li>
  );
}
