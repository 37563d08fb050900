import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { keepsOffline } from '#lib/keeps-offline.ts';
import { pushAbility, subscribedEndpoint } from '#lib/push.ts';
import { isPushRefused, pushMark, refusePush } from '#lib/push-mark.ts';
import { Button } from '#ui/button.tsx';
import styles from './push-offer-panel.module.css';
import { sessionOwner } from './session.ts';

/** In the app, to those who have not answered yet. */
const mayOffer = (): boolean =>
  keepsOffline() && pushMark(sessionOwner()) === null && pushAbility() === 'ABLE' && !isPushRefused();

export type PushOfferProps = {
  /** What they would be told of at once. */
  why: string;
  /** The page where they are switched on, by a tap of their own. */
  to: string;
};

/** Once there is something to be told of: leads to push notices. Said no to once, it stays away on this device. */
export function PushOfferPanel({ why, to }: PushOfferProps) {
  const [isOpen, setOpen] = useState(() => mayOffer() && Notification.permission === 'default');
  useEffect(() => {
    if (!mayOffer() || Notification.permission !== 'granted') return;
    // Allowed, and ended with a session before: signing out leaves the permission.
    void subscribedEndpoint()
      .then(there => there === null && setOpen(true))
      .catch(() => undefined);
  }, []);
  if (!isOpen) return null;
  const refuse = () => {
    refusePush();
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
