import { EllipsisVertical, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './home-screen.module.css';

/** While the app is in no store: the product on the home screen is the app. The gate's script handles the button. */
export function HomeScreen({ className }: { className?: string | undefined }) {
  const { origin, limits } = useSite();
  const host = new URL(origin).host;
  return (
    <section aria-labelledby="home-screen" className={classes(styles.section, className)}>
      <h2 id="home-screen" className={styles.title}>
        Add {limits.productName} to your home screen
      </h2>
      <Button variant="primary" className={styles.install} data-gate="install">
        Add to home screen
      </Button>
      <Steps phone="On an iPhone or iPad">
        <li>Open {host} in Safari.</li>
        <li>
          Tap <b>Share</b> <Share className={styles.icon} aria-hidden="true" />.
        </li>
        <li>
          Choose <b>Add to Home Screen</b>, then <b>Add</b>.
        </li>
      </Steps>
      <Steps phone="On Android">
        <li>Open {host} in Chrome.</li>
        <li>
          Tap the menu <EllipsisVertical className={styles.icon} aria-hidden="true" />.
        </li>
        <li>
          Choose <b>Add to home screen</b>, then <b>Install</b>.
        </li>
      </Steps>
    </section>
  );
}

function Steps({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <details name="home-screen" className={styles.phone}>
      <summary>{phone}</summary>
      <ol>{children}</ol>
    </details>
  );
}
