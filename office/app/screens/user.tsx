import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { isAppealOpen } from '#contract/rules/appeal-open.ts';
import { ConversationsCard } from '#office/features/chat/conversations-card.tsx';
import { BackToQueue } from '#office/features/queue/back-to-queue.tsx';
import { APPEAL_FOR_OTHERS, DECIDED_BY_OTHERS } from '#office/features/review/refusals.ts';
import { ReviewFrame } from '#office/features/review/review-frame.tsx';
import { ReviewMarks } from '#office/features/review/review-marks.tsx';
import { ReviewSkeleton } from '#office/features/review/review-skeleton.tsx';
import { AccountCard } from '#office/features/user/account-card.tsx';
import { IdentityCard } from '#office/features/user/identity-card.tsx';
import { PointsCard } from '#office/features/user/points-card.tsx';
import { PrivateViewsCard } from '#office/features/user/private-views-card.tsx';
import { userAnswers } from '#office/features/user/user-answers.tsx';
import { UserJobs } from '#office/features/user/user-jobs.tsx';
import { recordAddress } from '#office/lib/addresses.ts';
import { DELETED_ACCOUNT, deletedOn } from '#office/lib/deleted-account.ts';
import { useTitle } from '#office/lib/use-title.ts';
import { useLimits } from '#office/query.ts';
import { reviewQuery } from '#office/queue.ts';
import { useUserChange } from '#office/seen.ts';
import { useDecideAndOpenNext } from '#office/use-decide.ts';
import { useMay } from '#office/use-may.ts';

const GONE = 'The account was deleted. Its history is left, and nothing to decide.';
const POINTS_WAIT = 'Their points wait for you: leave it at that, suspend them, or close the account.';

export function UserScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <BackToQueue />
      <Suspense key={id} fallback={<ReviewSkeleton />}>
        <UserDesk id={id} />
      </Suspense>
    </>
  );
}

function UserDesk({ id }: { id: string }) {
  const { data: review } = useSuspenseQuery(reviewQuery.USER(id));
  const { search } = useLocation();
  const { productName } = useLimits();
  const decide = useDecideAndOpenNext(id);
  const may = useMay();
  const { user, erasedAt, waiting } = review;
  const change = useUserChange(user);
  const waits = erasedAt
    ? GONE
    : waiting?.isForOthers
      ? APPEAL_FOR_OTHERS
      : review.points?.waits
        ? POINTS_WAIT
        : undefined;
  const title = erasedAt ? DELETED_ACCOUNT : (user.name ?? 'Someone without a name');
  useTitle(title, 'Review', `${productName} office`);
  const before = change?.before ?? {
    ...user,
    // The server answers old values by field name.
    ...(Object.fromEntries(review.changes.map(change => [change.field, change.before])) as Partial<typeof user>),
  };
  return (
    <ReviewFrame
      id={id}
      title={title}
      ownerName={user.name}
      declineNotice="account.declined"
      marks={
        <ReviewMarks
          kind="Person"
          moderation={user.moderation}
          state={user.state}
          appealed={isAppealOpen({ moderation: user.moderation, appeal: review.appeal })}
          signals={{ count: review.signals, personId: user.id }}
          waiting={waiting}
        />
      }
      detail={erasedAt ? deletedOn(erasedAt) : (user.companyName ?? '')}
      moderation={user.moderation}
      settled={erasedAt || may('approveUser') ? waits : DECIDED_BY_OTHERS}
      answers={erasedAt ? [] : userAnswers(user)}
      before={userAnswers(before)}
      changed={change?.fields ?? review.changes.map(({ field }) => field)}
      changedSince={change?.since}
      revision={review.fingerprint}
      appeal={review.appeal === null ? null : { text: review.appeal, reason: user.moderationReason }}
      openNotes={user.moderationNotes}
      history={review.history}
      aside={
        <>
          <AccountCard review={review} name={title} />
          {!erasedAt && <IdentityCard id={id} name={title} type={user['@type']} identity={review.identity} />}
          {!erasedAt && review.points && review.points.left.length > 0 && (
            <PointsCard id={id} name={title} points={review.points} search={search} />
          )}
          {review.privateViews && <PrivateViewsCard views={review.privateViews} />}
          <Link to={recordAddress({ subject: 'USER', id })}>Everything about this person</Link>
          {may('getPersonConversations') && <ConversationsCard id={id} />}
          {user['@type'] !== 'MODEL' && <UserJobs jobs={review.jobs} search={search} />}
        </>
      }
      approval={{ label: 'Approve', verdict: { kind: 'APPROVE', fingerprint: review.fingerprint } }}
      onDecide={verdict => decide({ subject: 'USER', id, title, verdict, seen: [user] })}
    />
  );
}
