import { Link } from 'react-router';
import { Container } from '#ui/container.tsx';
import styles from '../account.module.css';
import type { Route } from './+types/privacy-policy.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Privacy · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** What is shown to whom, in short; the whole policy is public. */
export default function PrivacyPolicy() {
  return (
    <Container width="reading" className={styles.page}>
      <h1>Privacy</h1>
      <section className={styles.part}>
        <h2>Before a booking</h2>
        <p>
          Clients see your first name, your city, an age band of five years, your measurements and your pictures. They
          never see your phone, your last name or your date of birth.
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
      <p>
        <Link to="/privacy-policy" className={styles.link}>
          Read the whole privacy policy
        </Link>
      </p>
    </Container>
  );
}
