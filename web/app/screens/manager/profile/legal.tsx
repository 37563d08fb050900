import { waitAtMost } from '#client/wait-at-most.ts';
import { DownloadData } from '#features/account/download-data.tsx';
import { LegalTexts, readAgreements } from '#features/account/legal-texts.tsx';
import { useSite } from '#lib/site.ts';
import type { Route } from './+types/legal.ts';
import styles from './parts.module.css';

export const clientLoader = () => waitAtMost(readAgreements());

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Legal · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** The legal texts, the person's agreements, and the export of their data. */
export default function Legal() {
  const { limits, privacyEmail } = useSite();
  return (
    <section className={styles.page} aria-labelledby="legal">
      <header className={styles.part}>
        <h2 id="legal">Legal</h2>
        <p className={styles.quiet}>
          Whoever uses {limits.productName} agrees to both texts. If either changes in a way that matters, we say so
          before it takes effect.
        </p>
      </header>
      <LegalTexts />
      <section className={styles.part}>
        <h3>Your data</h3>
        <p className={styles.quiet}>
          What we have of you is in your profile and your jobs, and yours to change there. Here is a copy of all of it,
          in one file. Deleting the account erases it, apart from what the privacy policy says must stay. Questions go
          to <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
        </p>
        <DownloadData />
      </section>
    </section>
  );
}
