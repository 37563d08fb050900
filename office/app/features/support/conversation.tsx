import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { SupportItem } from '#contract/schemas/support.ts';
import { conversationQuery } from '#office/support.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './conversation.module.css';
import { ConversationHead } from './conversation-head.tsx';
import { MessageLine } from './message-line.tsx';

type ConversationProps = { id: string; renderPerson: (person: SupportItem['person']) => ReactNode };

/** A conversation with support, its end in view, and the answer below. */
export function Conversation({ id, renderPerson }: ConversationProps) {
  const query = useInfiniteQuery(conversationQuery(id));
  const end = useRef<HTMLDivElement>(null);
  const [latest] = query.data?.pages ?? [];
  const messages = [...(query.data?.pages ?? [])].reverse().flatMap(page => page.messages);
  const lastSeq = messages.at(-1)?.seq;
  useEffect(() => {
    if (lastSeq !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [lastSeq]);

  if (query.isError && !query.data)
    return query.error instanceof CallError && query.error.status === 404 ? (
      <EmptyState heading="h1" title="This is not here" text="Nobody has written to support here." />
    ) : (
      <ErrorPanel
        title="The conversation did not load"
        text={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        heading="h1"
      />
    );
  if (!latest)
    return (
      <div className={styles.page} aria-busy="true">
        <SkeletonList count={4}>
          <Skeleton width="60%" height="56px" />
        </SkeletonList>
      </div>
    );
  const { item, staff } = latest;
  return (
    <div className={styles.both}>
      <div className={styles.page}>
        <ConversationHead item={item} staff={staff} seenSeq={lastSeq} />
        {query.hasNextPage && (
          <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchNextPageError ? 'Try again' : 'Show earlier messages'}
          </Button>
        )}
        <ol className={styles.messages} aria-label="Messages">
          {messages.map(message => (
            <MessageLine key={message.seq} message={message} person={item.person} />
          ))}
        </ol>
        <AnswerForm key={id} item={item} seenSeq={lastSeq} />
        <div ref={end} />
      </div>
      {!item.person.isDeleted && (
        <aside className={styles.person} aria-label="Who asks">
          {renderPerson(item.person)}
        </aside>
      )}
    </div>
  );
}
