import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Identity } from '#contract/schemas/identity.ts';
import { documentVerdictWords, personVerdictWords } from '#contract/values/identity.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';
import { DocumentForm } from './document-form.tsx';
import styles from './identity.module.css';
import { identityQuery } from './identity.ts';
import { InquiryForm } from './inquiry-form.tsx';
import { OfferList } from './offer-list.tsx';

/** While it waits, what is shown is read again so often. */
const ASK_EVERY_MS = 15_000;

const chips: Record<Identity['state'], { tone: Tone; label: string }> = {
  NONE: { tone: 'neutral', label: 'Not verified' },
  STARTED: { tone: 'pending', label: 'Begun' },
  WAITING: { tone: 'pending', label: 'Being checked' },
  VERIFIED: { tone: 'booked', label: 'Verified' },
  FAILED: { tone: 'pencil', label: 'Not verified' },
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

type IdentityPageProps = {
  heading: 'h1' | 'h2';
  /** Models verify before their first booking; managers only when staff ask. */
  isManager: boolean;
};

/** Proving who one is: how it stands, what to do, and what happens next. */
export function IdentityPage({ heading: Heading, isManager }: IdentityPageProps) {
  return (
    <section className={styles.page} aria-labelledby="identity">
      <header className={styles.head}>
        <Heading id="identity">Who you are</Heading>
        <p className={styles.quiet}>
          {isManager
            ? 'Sometimes our staff ask a client to show who they are, before models are booked.'
            : 'Before your first booking we check once that you are who you say, and 18 or older. It keeps everyone on set safe.'}
        </p>
      </header>
      <Suspense fallback={<Skeleton height="16rem" />}>
        <Standing isManager={isManager} />
      </Suspense>
    </section>
  );
}

function Standing({ isManager }: { isManager: boolean }) {
  const { data: identity } = useSuspenseQuery({
    ...identityQuery,
    refetchInterval: ({ state }) => (state.data?.state === 'WAITING' ? ASK_EVERY_MS : false),
  });
  const { state, failed, asked, offers, retryAt, provider } = identity;
  const isDue = state === 'NONE' || state === 'STARTED' || state === 'FAILED';
  const mayVerify = isDue && (!isManager || asked !== null);
  return (
    <>
      <div className={styles.standing} role="status">
        <StatusChip tone={chips[state].tone}>
          {state === 'NONE' && !mayVerify ? 'Not asked for' : chips[state].label}
        </StatusChip>
        <p>{standingWords(identity, isManager)}</p>
      </div>
      {asked && (
        <blockquote className={styles.said}>
          <p className={styles.quiet}>Our staff ask</p>
          <p>{asked.reason}</p>
        </blockquote>
      )}
      {failed && <Faults failed={failed} />}
      {offers.length > 0 && <OfferList offers={offers} />}
      {mayVerify && provider === 'OFFICE' && <DocumentForm retryAt={retryAt} />}
      {mayVerify && provider === 'PERSONA' && <InquiryForm isStarted={state === 'STARTED'} retryAt={retryAt} />}
      {mayVerify && retryAt && (
        <p className={styles.quiet}>You can try again from {moment.format(new Date(retryAt))}.</p>
      )}
    </>
  );
}

const standingWords = ({ state, verifiedAt, decidedBy, asked }: Identity, isManager: boolean): string => {
  if (state === 'VERIFIED')
    return `You are verified${verifiedAt ? ` since ${day.format(new Date(verifiedAt))}` : ''}. There is nothing left to do.`;
  if (state === 'WAITING')
    return decidedBy
      ? `We have your photos and decide by ${moment.format(new Date(decidedBy))}, usually much sooner. You get a text; you can leave this page.`
      : 'Your documents are being checked. You get a text; you can leave this page.';
  if (state === 'FAILED') return 'It did not work this time. Nothing of yours was deleted; you can try again.';
  if (isManager)
    return asked
      ? 'Until it is done you can book nobody new. Drafts and bookings stand.'
      : 'Nothing is asked of you just now.';
  return state === 'STARTED' ? 'You have begun. Go on where you left off.' : 'Two photos, and about three minutes.';
};

function Faults({ failed: { document, person, note } }: { failed: NonNullable<Identity['failed']> }) {
  const faults = [
    ...(document && document !== 'FITS' ? [documentVerdictWords[document]] : []),
    ...(person && person !== 'FITS' ? [personVerdictWords[person]] : []),
  ];
  if (faults.length === 0 && !note) return null;
  return (
    <div className={styles.said}>
      <p className={styles.quiet}>What was wrong</p>
      <ul className={styles.list}>
        {faults.map(fault => (
          <li key={fault}>{fault}.</li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </div>
  );
}
