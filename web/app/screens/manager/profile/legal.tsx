import { changedText, legalTexts } from '#lib/legal-texts.ts';
import { useSite } from '#lib/site.ts';
import type { Route } from './+types/legal.ts';
import styles from './parts.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Legal · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

const texts = [
  { ...legalTexts.terms, what: 'Who may book whom, what a booking means, and what happens when somebody cancels.' },
  { ...legalTexts.privacy, what: 'What we keep of you, who sees it, and when it goes.' },
];

/** The texts, and what is agreed to. */
export default function Legal() {
  const { productName } = useSite().limits;
  return (
    <section className={styles.page} aria-labelledby="legal">
      <header className={styles.part}>
        <h2 id="legal">Legal</h2>
        <p className={styles.quiet}>
          Whoever uses {productName} agrees to both texts; we keep no separate record of when. If either changes in a
          way that matters, we say so before it takes effect.
        </p>
      </header>
      <ul className={styles.rows}>
        {texts.map(text => (
          <li key={text.address}>
            <h3>
              <a href={text.address} className={styles.link}>
                {text.title}
              </a>
            </h3>
            <p>{text.what}</p>
            <p className={styles.detail}>{changedText(text)}</p>
          </li>
        ))}
      </ul>
      <section className={styles.part}>
        <h3>Your data</h3>
        <p className={styles.quiet}>
          What we have of you is in your profile and your jobs, and yours to change there. Deleting the account erases
          it, apart from what the privacy policy says must stay. For a copy of it, ask our staff.
        </p>
      </section>
    </section>
  );
}
