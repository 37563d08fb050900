import { useSuspenseQuery } from '@tanstack/react-query';
import { CopyButton } from '#features/talent/copy-button.tsx';
import { invitationRows } from '#features/talent/invitation-rows.ts';
import { Invitations } from '#features/talent/invitations.tsx';
import { inviteLink } from '#features/talent/invite-link.ts';
import { prefetchInApp } from '#features/talent/prefetch-for-model.ts';
import { Container } from '#ui/container.tsx';
import { queryClient, queryFor } from '#web/query.ts';
import { loadUser, useUser } from '#web/user.ts';
import styles from '../account.module.css';
import type { Route } from './+types/referrals.ts';
import { AmbassadorPage } from './referrals/ambassador-page.tsx';
import { ambassadorSummary } from './referrals/summary.ts';

const referral = queryFor('getReferral', {});

export const clientLoader = async () => {
  const isAmbassador = (await loadUser())?.['@type'] === 'AMBASSADOR';
  return prefetchInApp(() =>
    Promise.all([
      isAmbassador ? queryClient.prefetchQuery(ambassadorSummary) : queryClient.prefetchQuery(referral),
      queryClient.prefetchQuery(invitationRows),
    ]),
  );
};

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Invite · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export default function Referrals() {
  return useUser()['@type'] === 'AMBASSADOR' ? <AmbassadorPage /> : <ModelReferrals />;
}

/** The model's own code with a link for models and one for businesses, and invitations for one person each. */
function ModelReferrals() {
  const { code, joined } = useSuspenseQuery(referral).data;
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
        <CopyButton text={code} label="Copy code" variant="primary" />
      </section>
      <InviteLink
        link={inviteLink(code, 'MODEL')}
        name="models"
        does="It shows what awaits them, and fills your code in."
      />
      <InviteLink
        link={inviteLink(code, 'BUSINESS')}
        name="businesses"
        does="It opens a new job post with your code filled in."
      />
      <section className={styles.part} aria-labelledby="invitations">
        <h2 id="invitations">Invitations</h2>
        <p className={styles.text}>
          A link for one person, with a code of its own, that works once. You see whether it was accepted.
        </p>
        <Invitations />
      </section>
    </Container>
  );
}

function InviteLink({ link, name, does }: { link: string; name: string; does: string }) {
  const id = `link-for-${name}`;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>
        A link for <bdi>{name}</bdi>
      </h2>
      <p>{link.replace(/^https?:\/\//, '')}</p>
      <p className={styles.text}>{does}</p>
      <CopyButton text={link} label="Copy link" fullLabel={`Copy link for ${name}`} />
    </section>
  );
}

const joinedWords = (joined: number): string => {
  if (joined === 0) return 'Nobody has joined with your code yet.';
  return joined === 1 ? '1 person has joined with your code.' : `${joined} people have joined with your code.`;
};
