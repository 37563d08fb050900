import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Chat, Unsent } from '#client/chat/chat.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { loadChat } from '#web/chat.ts';
import { titleOf } from '#web/chat-names.ts';
import { useReadable } from '#web/use-readable.ts';
import styles from './waiting-list.module.css';

/** Messages that were not sent yet, each with its conversation, what became of it, and a button that takes it back. */
export function WaitingMessages() {
  const [chat, setChat] = useState<Chat | 'FAILED' | null>(null);
  useEffect(() => {
    loadChat().then(setChat, () => setChat('FAILED'));
  }, []);
  if (chat === null) return <Skeleton height="4rem" />;
  if (chat === 'FAILED')
    return (
      <p>
        <Link to="/chat">Messages that wait to be sent</Link>
      </p>
    );
  return <Messages chat={chat} />;
}

function Messages({ chat }: { chat: Chat }) {
  const unsent = useReadable(chat.unsent);
  const { channels } = useReadable(chat.channels);
  const me = useReadable(chat.status).chatUserId ?? '';
  if (unsent.length === 0) return null;
  const title = (id: string) => {
    const channel = channels.find(one => one.id === id);
    return channel ? titleOf(channel, me) : 'Conversation';
  };
  return (
    <ul aria-label="Messages that wait to be sent" className={styles.list}>
      {unsent.map(one => (
        <li key={one.cid} className={styles.entry} data-refused={one.state === 'FAILED' || undefined}>
          <div className={styles.words}>
            <p>
              <strong>Message</strong> ·{' '}
              <Link to={`/chat/${one.channel}`}>
                <bdi>{title(one.channel)}</bdi>
              </Link>
            </p>
            <p dir="auto" className={styles.message}>
              {wordsOf(one)}
            </p>
            <p className={styles.quiet}>
              <StateOf unsent={one} />
            </p>
          </div>
          {one.state !== 'SENDING' && (
            <Button
              size="small"
              aria-label={`${one.state === 'FAILED' ? 'Remove' : 'Take back'}: message, ${wordsOf(one)}`}
              onClick={() => chat.channel(one.channel).discard(one.cid)}
            >
              {one.state === 'FAILED' ? 'Remove' : 'Take back'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const wordsOf = ({ body, poll, attachments }: Unsent): string => {
  if (body) return body;
  if (poll) return `Poll: ${poll.question}`;
  const [first] = attachments ?? [];
  return first?.kind === 'VOICE'
    ? 'Voice note'
    : attachments?.length === 1
      ? 'Picture'
      : `${attachments?.length} pictures`;
};

function StateOf({ unsent: { state, sentence, at } }: { unsent: Unsent }) {
  if (state === 'FAILED') return <>Not sent. {sentence}</>;
  if (state === 'SENDING') return <>Is being sent</>;
  return (
    <>
      Waits to be sent, since <TimeAgo at={at} />
    </>
  );
}
