import { useSite } from '#lib/site.ts';
import { QrCode } from '#ui/qr-code.tsx';
import styles from './app-on-phone.module.css';

/** On wide screens: opens the app in the browser of a phone. */
export function AppOnPhone() {
  const { origin, limits } = useSite();
  return (
    <figure className={styles.figure}>
      <div className={styles.code}>
        <QrCode text={`${origin}/?app`} label={`Opens ${limits.productName} as an app`} />
      </div>
      <figcaption>Scan this with your phone to open the app there.</figcaption>
    </figure>
  );
}
