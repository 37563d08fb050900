import { DownloadData } from '#features/account/download-data.tsx';
import { LegalTexts, readAgreements } from '#features/account/legal-texts.tsx';
import { prefetchInApp } from '#features/talent/prefetch-for-model.ts';
import { useSite } from '#lib/site.ts';
import { Container } from '#ui/container.tsx';
import styles from '../account.module.css';
import type { Route } from './+types/privacy-policy.ts';

export const clientLoader = () => prefetchInApp(readAgreements);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Privacy · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/**
 * A summary of what is shown to whom, with a link to the public policy; the model's agreements, and the export of their
 * data.
 */
export default function PrivacyPolicy() {
  const { privacyEmail } = useSite();
  return (
    <Container width="reading" className={styles.page}>
      <h1>Privacy</h1>
      <section className={styles.part}>
        <h2>Before a booking</h2>
        <p>
          Clients see your first name, city, age band of five years, measurements and pictures. They never see your
          phone, last name or date of birth.
        </p>
      </section>
      <section className={styles.part}>
        <h2>Once you are booked</h2>
        <p>The client sees your full name, and you see theirs and the full address of the job.</p>
      </section>
      <section className={styles.part}>
        <h2>What is yours to decide</h2>
        <p>Whether you are listed, whether you say your ethnicity, and whether you are offered sensitive work.</p>
      </section>
      <section className={styles.part}>
        <h2>What you agreed to</h2>
        <LegalTexts />
      </section>
      <section className={styles.part}>
        <h2>Your data</h2>
        <p>
          A copy of all that we have of you, in one file. Questions go to{' '}
          <a href={`mailto:${privacyEmail}`} className={styles.link}>
            {privacyEmail}
          </a>
          .
        </p>
        <DownloadData />
      </section>
    </Container>
  );
}
