import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { ConversationsCard } from '#office/features/chat/conversations-card.tsx';
import { NoteForm } from '#office/features/record/note-form.tsx';
import { PrivateCard } from '#office/features/record/private-card.tsx';
import { RelatedCard } from '#office/features/record/related-card.tsx';
import { SeeCard } from '#office/features/record/see-card.tsx';
import { RightsCard } from '#office/features/rights/rights-card.tsx';
import { personName } from '#office/features/support/person-name.ts';
import { SignalsCard } from '#office/features/trust/signals-card.tsx';
import { AccountCard } from '#office/features/user/account-card.tsx';
import { IdentityCard } from '#office/features/user/identity-card.tsx';
import { recordAddress } from '#office/lib/addresses.ts';
import { reviewQuery } from '#office/queue.ts';
import { useMay } from '#office/use-may.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type PersonAsideProps = { person: Parameters<typeof personName>[0] & { userId: string } };

/** Who asks, beside what they ask: their account and what can be done about it, signals, their jobs, notes, private data for a reason, what they ask of their data. */
export function PersonAside({ person }: PersonAsideProps) {
  const id = person.userId;
  const { data, error, isFetching, refetch } = useQuery(reviewQuery.USER(id));
  const may = useMay();
  const name = personName(person);
  if (error && !data)
    return (
      <ErrorPanel
        title="This person did not load"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height="50vh" />;
  const isThere = data.erasedAt === null;
  return (
    <>
      <AccountCard review={data} name={name} />
      {isThere && <IdentityCard id={id} name={name} type={data.user['@type']} identity={data.identity} />}
      {may('getPersonSignals') && <SignalsCard id={id} />}
      <RelatedCard subject="USER" id={id} />
      <NoteForm subject="USER" id={id} />
      {isThere && may('openPersonData') && <PrivateCard id={id} />}
      {may('getPersonRights') && <RightsCard id={id} name={name} isManager={data.user['@type'] === 'MANAGER'} />}
      {isThere && may('seePerson') && <SeeCard id={id} name={name} />}
      {may('getPersonConversations') && <ConversationsCard id={id} />}
      <Link to={recordAddress({ subject: 'USER', id })}>Everything about this person</Link>
    </>
  );
}
