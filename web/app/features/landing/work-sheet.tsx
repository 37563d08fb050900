import type { ReactNode } from 'react';
import { type CategoryCode, categoryNames } from '#contract/values/job-fields.ts';
import { useSite } from '#lib/site.ts';
import { Ring } from '#ui/ring.tsx';
import { categoryTexts } from './categories.ts';
import type { Subject } from './copy.ts';
import { landingAddress } from './landing-address.ts';
import styles from './work-sheet.module.css';

interface WorkSheetProps {
  subject: Subject;
  picture: (category: CategoryCode) => ReactNode;
}

/** The ten categories as frames; the page's own is ringed. */
export function WorkSheet({ subject, picture }: WorkSheetProps) {
  const { categoryOrder } = useSite().limits;
  return (
    <ul className={styles.sheet}>
      {categoryOrder.map((category, place) => (
        <li key={category} className={styles.frame}>
          {picture(category)}
          <div className={styles.caption}>
            <span className={styles.number} aria-hidden="true">
              {String(place + 1).padStart(2, '0')}
              <Ring seed={place} {...(category === subject.category && { shown: true })} />
            </span>
            <div>
              <h3>
                <a
                  href={landingAddress({ ...subject, category })}
                  className={styles.link}
                  aria-current={category === subject.category ? 'page' : undefined}
                >
                  {categoryNames[category]}
                </a>
              </h3>
              <p className={styles.line}>{categoryTexts[category].line}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
