import { useState } from 'react';
import { Link } from 'react-router';
import { keepsOffline } from '#lib/keeps-offline.ts';
import { pushAbility } from '#lib/push.ts';
import { pushMark } from '#lib/push-mark.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { Button } from '#ui/button.tsx';
import styles from './offer-push.module.css';
import { sessionOwner } from './session.ts';

const REFUSED_KEY = 'push-not-now';

/** In the app, to those whom the browser has not asked yet. */
const mayOffer = (): boolean =>
  keepsOffline() &&
  pushMark(sessionOwner()) === null &&
  pushAbility() === 'ABLE' &&
  Notification.permission === 'default' &&
  readStored(REFUSED_KEY) !== true;

export type OfferPushProps = {
  /** What they would be told of at once. */
  why: string;
  /** The page where they are switched on, by a tap of their own. */
  to: string;
};

/** Once there is something to be told of: leads to push notices. Said no to once, it stays away on this device. */
export function OfferPush({ why, to }: OfferPushProps) {
  const [isOpen, setOpen] = useState(mayOffer);
  if (!isOpen) return null;
  const refuse = () => {
    writeStored(REFUSED_KEY, true);
    setOpen(false);
  };
  return (
    <section aria-label="Push notices" className={styles.offer}>
      <p className={styles.why}>{why}</p>
      <div className={styles.acts}>
        <Button size="small" variant="primary" render={<Link to={to} />}>
          Switch on notices
        </Button>
        <Button size="small" variant="quiet" onClick={refuse}>
          Not now
        </Button>
      </div>
    </section>
  );
}
