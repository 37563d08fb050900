import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Conversation } from '#office/features/support/conversation.tsx';
import styles from '#office/features/support/inbox.module.css';
import { useTitle } from '#office/lib/use-title.ts';
import { useLimits } from '#office/query.ts';
import { supportCountQuery } from '#office/support.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PersonAside } from './person-aside.tsx';

/** Beside the list: the open conversation, or what to do. */
export function SupportScreen() {
  const { id } = useParams();
  const { productName } = useLimits();
  const { data } = useQuery(supportCountQuery);
  const waiting = data?.counts.waiting ?? 0;
  useTitle(waiting > 0 ? `Support (${waiting})` : 'Support', `${productName} office`);
  if (id !== undefined)
    return (
      <Conversation key={id} id={id} renderPerson={person => <PersonAside key={person.userId} person={person} />} />
    );
  if (!data) return null;
  return waiting > 0 ? (
    <EmptyState
      className={styles.hint}
      title={waiting === 1 ? 'One person waits' : `${waiting} people wait`}
      text="Open the first of the list: they have waited longest."
    />
  ) : (
    <EmptyState
      title="Nobody waits. Well done."
      text="New questions appear in the list by themselves. You need not reload."
    />
  );
}
