import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { MessageReports } from '#office/features/chat/message-reports.tsx';
import { ReviewReports } from '#office/features/chat/review-reports.tsx';
import { LinkedList } from '#office/features/trust/linked-list.tsx';
import { SignalsList } from '#office/features/trust/signals-list.tsx';
import styles from '#office/features/trust/trust.module.css';
import { AccountCard } from '#office/features/user/account-card.tsx';
import { INCIDENTS, REPORTS, recordAddress } from '#office/lib/addresses.ts';
import { DELETED_ACCOUNT } from '#office/lib/deleted-account.ts';
import { useTitle } from '#office/lib/use-title.ts';
import { useLimits } from '#office/query.ts';
import { reviewQuery } from '#office/queue.ts';
import { caseFiltersOf, signalsQuery } from '#office/trust.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Beside the list: what is open about one person, or what to do. */
export function ReportsScreen() {
  const { id } = useParams();
  return id === undefined ? <NobodyOpen /> : <PersonCase key={id} id={id} />;
}

function NobodyOpen() {
  const { productName } = useLimits();
  useTitle('Reports and signals', `${productName} office`);
  return (
    <EmptyState
      className={styles.hint}
      title="Open someone’s case"
      text="A signal decides nothing: it says what looks unusual, and why. Open the first of the list: its reasons weigh most."
    />
  );
}

function PersonCase({ id }: { id: string }) {
  const { search } = useLocation();
  const { productName } = useLimits();
  const { show } = caseFiltersOf(new URLSearchParams(search));
  const { data: review, error, isFetching, refetch } = useQuery(reviewQuery.USER(id));
  const signals = useQuery(signalsQuery(id));
  const name = review?.erasedAt
    ? DELETED_ACCOUNT
    : (review?.user.name ?? review?.user.companyName ?? 'Someone without a name');
  useTitle(review && name, 'Reports and signals', `${productName} office`);
  const failed = error ?? signals.error;
  if (failed && !(review && signals.data))
    return failed instanceof CallError && failed.status === 404 ? (
      <EmptyState
        heading="h1"
        title="There is no such person"
        text="It leads to nobody’s case. Open one of the list."
      />
    ) : (
      <ErrorPanel
        heading="h1"
        title="This case did not load"
        text={sentenceOf(failed)}
        onRetry={() => {
          void refetch();
          void signals.refetch();
        }}
        retrying={isFetching || signals.isFetching}
      />
    );
  if (!review || !signals.data)
    return (
      <div className={styles.both} aria-busy="true">
        <Skeleton height="60vh" />
      </div>
    );
  const { items, linked } = signals.data;
  const own = items.filter(({ state }) => (state === 'OPEN') === (show === 'OPEN'));
  return (
    <div className={styles.both}>
      <div className={styles.case}>
        <header className={styles.head}>
          <Link to={REPORTS + search} className={styles.back}>
            <ArrowLeft aria-hidden="true" />
            Reports and signals
          </Link>
          <div>
            <h1 className={styles.title}>{name}</h1>
            <p className={styles.quiet}>{review.user.companyName}</p>
          </div>
          <Link to={recordAddress({ subject: 'USER', id })}>Everything about this person</Link>
        </header>
        <section className={styles.section} aria-labelledby="signals">
          <h2 id="signals" className={styles.heading}>
            {show === 'OPEN' ? 'Signals' : 'Closed signals'}
          </h2>
          {own.length === 0 ? <p className={styles.quiet}>None.</p> : <SignalsList signals={own} ofId={id} />}
        </section>
        <MessageReports about={id} state={show} isGone={review.erasedAt !== null} />
        {show === 'OPEN' && <ReviewReports by={id} />}
        {review.user['@type'] === 'MANAGER' && (
          <p className={styles.quiet}>
            What models report from their sets is among the <Link to={INCIDENTS}>incidents</Link>.
          </p>
        )}
      </div>
      <aside className={styles.aside} aria-label="Who it is about">
        <AccountCard review={review} name={name} />
        {linked.length > 0 && (
          <section className={styles.card} aria-labelledby="linked">
            <h2 id="linked" className={styles.heading}>
              Linked
            </h2>
            <LinkedList linked={linked} />
          </section>
        )}
      </aside>
    </div>
  );
}
