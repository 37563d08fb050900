import { redirect } from 'react-router';
import { useSite } from '#lib/site.ts';
import { slug } from '#lib/slug.ts';
import { Container } from '#ui/container.tsx';
import { DASHBOARD } from '#web/guards.ts';
import styles from '../account.module.css';
import type { Route } from './+types/about.ts';

/** The product's name is a setting, so the address is computed here: `about-zodel`. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.about !== `about-${slug()}`) throw redirect(DASHBOARD);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `About ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** How models get work, and what it costs: nothing. */
export default function About() {
  const { productName, requestHours, rushRequestHours } = useSite().limits;
  return (
    <Container width="reading" className={styles.page}>
      <h1>About {productName}</h1>
      <section className={styles.part}>
        <h2>How you get work</h2>
        <p>
          Businesses post jobs with the date, the place and the pay. We look at every one before it opens. You apply for
          what you like, and clients send you offers of their own.
        </p>
      </section>
      <section className={styles.part}>
        <h2>Offers</h2>
        <p>
          An offer stands for {requestHours} hours, {rushRequestHours} when the job is near. Declining one costs you
          nothing.
        </p>
      </section>
      <section className={styles.part}>
        <h2>What it costs you</h2>
        <p>Nothing. The client pays a booking fee on top of your pay; what a job says it pays is what you earn.</p>
      </section>
      <section className={styles.part}>
        <h2>When a job changes</h2>
        <p>If the date, the place or the pay changes after you are booked, you agree again or leave without penalty.</p>
      </section>
    </Container>
  );
}
