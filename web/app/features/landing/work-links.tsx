import { categoryNames } from '#contract/values/job-fields.ts';
import { useSite } from '#lib/site.ts';
import type { Subject } from './copy.ts';
import { landingAddress } from './landing-address.ts';
import styles from './work-links.module.css';

/** The ten categories as links in one line; the page's own is underlined in pencil. */
export function WorkLinks({ subject }: { subject: Subject }) {
  const { categoryOrder } = useSite().limits;
  return (
    <ul className={styles.works}>
      {categoryOrder.map(category => (
        <li key={category}>
          <a
            href={landingAddress({ ...subject, category })}
            aria-current={category === subject.category ? 'page' : undefined}
          >
            {categoryNames[category]}
          </a>
        </li>
      ))}
    </ul>
  );
}
