import { Link } from 'react-router';
import { digitalSets } from '#contract/rules/digital-sets.ts';
import { DigitalSets } from '#features/talent/digital-sets.tsx';
import { useOwnGallery } from '#features/talent/own-gallery.ts';
import styles from './parts.module.css';

/** The model's digitals by date. */
export function OwnDigitals() {
  const sets = digitalSets(useOwnGallery().photos);
  return (
    <section aria-labelledby="digitals" className={styles.part}>
      <h2 id="digitals">Digitals</h2>
      {sets.length === 0 && (
        <p className={styles.quiet}>None yet. Clients who are approved ask for them before they book.</p>
      )}
      <DigitalSets sets={sets} />
      <p>
        <Link to="/model/account/digitals">{sets.length === 0 ? 'Take your digitals' : 'Take new digitals'}</Link>
      </p>
    </section>
  );
}
