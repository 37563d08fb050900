import { useSuspenseQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { forModels } from '#features/talent/for-models.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { FormError } from '#ui/form-error.tsx';
import { queryClient, queryFor } from '#web/query.ts';
import styles from '../account.module.css';
import type { Route } from './+types/referrals.ts';

const referral = queryFor('getReferral', {});

export const clientLoader = () => forModels(() => queryClient.prefetchQuery(referral));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Invite · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** The own code, for models to enter when they sign up and for businesses as a link. */
export default function Referrals() {
  const { code, joined } = useSuspenseQuery(referral).data;
  const link = `${location.origin}/create-job/invite-code?code=${code}`;
  return (
    <Container width="reading" className={styles.page}>
      <header className={styles.part}>
        <h1>Invite</h1>
        <p className={styles.text}>{joinedWords(joined)}</p>
      </header>
      <section className={styles.part} aria-labelledby="code">
        <h2 id="code">Your code</h2>
        <p className={styles.code}>{code}</p>
        <p className={styles.text}>Models enter it when they sign up.</p>
        <CopyButton text={code} label="Copy code" primary />
      </section>
      <section className={styles.part} aria-labelledby="link">
        <h2 id="link">A link for businesses</h2>
        <p>{link.replace(/^https?:\/\//, '')}</p>
        <p className={styles.text}>It opens a new job post with your code filled in.</p>
        <CopyButton text={link} label="Copy link" />
      </section>
    </Container>
  );
}

const joinedWords = (joined: number): string => {
  if (joined === 0) return 'Nobody has joined with your code yet.';
  return joined === 1 ? '1 person has joined with your code.' : `${joined} people have joined with your code.`;
};

function CopyButton({ text, label, primary }: { text: string; label: string; primary?: boolean }) {
  const [outcome, setOutcome] = useState<'COPIED' | 'FAILED' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('COPIED'),
      () => setOutcome('FAILED'),
    );
  return (
    <div className={styles.row}>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        icon={outcome === 'COPIED' ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span role="status">{outcome === 'COPIED' && 'Copied'}</span>
      <FormError>{outcome === 'FAILED' && 'This could not be copied. Select it and copy it by hand.'}</FormError>
    </div>
  );
}
