import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { NoteForm } from '#office/features/record/note-form.tsx';
import { personName } from '#office/features/support/person-name.ts';
import { recordAddress } from '#office/lib/addresses.ts';
import { reviewQuery } from '#office/queue.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PersonCards } from './person-cards.tsx';

type PersonAsideProps = { person: Parameters<typeof personName>[0] & { userId: string } };

/** Who asks, beside what they ask: their account and what can be done about it, signals, their jobs, notes, private data for a reason, what they ask of their data. */
export function PersonAside({ person }: PersonAsideProps) {
  const id = person.userId;
  const { data, error, isFetching, refetch } = useQuery(reviewQuery.USER(id));
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
  return (
    <>
      <PersonCards review={data} name={name}>
        <NoteForm subject="USER" id={id} />
      </PersonCards>
      <Link to={recordAddress({ subject: 'USER', id })}>Everything about this person</Link>
    </>
  );
}
