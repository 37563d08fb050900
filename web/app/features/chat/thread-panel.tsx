import { useEffect, useMemo, useRef, useState } from 'react';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { useReadable } from '#web/use-readable.ts';
import { useChat, useTalk } from './chat-context.ts';
import { Composer } from './composer.tsx';
import { draftOf, saveDraft, threadPlace } from './drafts.ts';
import { MessageRow } from './message-row.tsx';
import styles from './panel.module.css';
import { UnsentRow } from './unsent-row.tsx';
import { useOutgoingFiles } from './use-outgoing-files.ts';

/** The message at which a thread began, all answers to it, and a field to answer in, which keeps what is not sent. */
export function ThreadPanel({ root }: { root: number }) {
  const { conversation, channel } = useTalk();
  const thread = useMemo(() => conversation.thread(root), [conversation, root]);
  const { messages, isLoaded, problem } = useReadable(thread);
  const { unsent } = useReadable(conversation.view);
  const { state } = useReadable(useChat().chat.status);
  const place = threadPlace(channel.id, root);
  const [body, setBody] = useState(() => draftOf(place).body);
  const write = (words: string) => {
    setBody(words);
    saveDraft(place, { body: words, parentSeq: null });
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const files = useOutgoingFiles(place);
  const own = unsent.filter(({ parentSeq }) => messages.some(({ seq }) => seq === parentSeq));
  const count = messages.length + own.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is scrolled to.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const replies = Math.max(0, messages.length - 1);
  return (
    <>
      <div className={styles.scroll}>
        {problem && messages.length === 0 && <p className={styles.note}>{problem.sentence}</p>}
        {!isLoaded && !problem && (
          <div role="status" aria-busy="true" aria-label="Loading the thread" className={styles.note}>
            <SkeletonList count={3}>
              <Skeleton height="0.875rem" />
            </SkeletonList>
          </div>
        )}
        {messages.map((message, place) => (
          <div key={message.cid}>
            <MessageRow message={message} parent={null} isFirst inThread />
            {place === 0 && (
              <p className={styles.replies}>
                {replies === 0 ? 'No replies yet' : `${replies} ${replies === 1 ? 'reply' : 'replies'}`}
              </p>
            )}
          </div>
        ))}
        {own.map(one => (
          <UnsentRow key={one.cid} unsent={one} parent={null} isFirst isOffline={state === 'OFFLINE'} />
        ))}
        <div ref={end} />
      </div>
      {!channel.closed && isLoaded && (
        <Composer
          field={field}
          label="Reply in the thread"
          body={body}
          onBody={write}
          reply={null}
          files={files}
          onSend={({ body: words, mentions }) => {
            const attachments = files.take();
            conversation.send({
              body: words,
              parentSeq: root,
              ...(mentions && { mentions }),
              ...(attachments.length > 0 && { attachments }),
            });
            write('');
          }}
        />
      )}
    </>
  );
}
