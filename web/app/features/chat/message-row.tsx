import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Message } from '#contract/schemas/chat-message.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { memberName } from '#web/chat-names.ts';
import { Attachments } from './attachments.tsx';
import { usePeople, useTalk } from './chat-context.ts';
import { timeIn } from './chat-times.ts';
import { maskedReason, maskedWords } from './chat-words.ts';
import { LinkCard } from './link-card.tsx';
import { MessageBody } from './message-body.tsx';
import styles from './message-row.module.css';
import { MessageTools } from './message-tools.tsx';
import { Poll } from './poll.tsx';
import { Quote } from './quote.tsx';
import { Reactions } from './reactions.tsx';

interface MessageRowProps {
  message: Message;
  /** The message it answers, when that is loaded. */
  parent: Message | null;
  isFirst: boolean;
  /** Answers in the thread that began here. */
  replies?: number;
  /** Found, or jumped to. */
  isMarked?: boolean;
  /** Has the focus of the keyboard. */
  isFocused?: boolean;
  /** Who has read it. */
  seen?: string | null;
  /** Within a thread, which needs no way to itself. */
  inThread?: boolean;
}

/** A message with what belongs to it. Its tools appear with the pointer, or the focus. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, parent, isFirst, replies = 0, isMarked, isFocused, seen, inThread } = props;
  const { timeZone, here } = useTalk();
  const [isActive, setActive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { seq, at, parentSeq, deletedAt } = message;
  return (
    <div
      className={classes(styles.row, isFirst && styles.first, isMarked && styles.marked)}
      onPointerEnter={() => setActive(true)}
      onPointerLeave={() => setActive(false)}
    >
      <Side message={message} isFirst={isFirst} />
      <div className={styles.main}>
        {isFirst && <SenderLine message={message} />}
        {parentSeq !== null && !inThread && (
          <Link to={here({ message: parentSeq })} preventScrollReset className={styles.quote}>
            <Quote message={parent} />
          </Link>
        )}
        {deletedAt ? (
          <p className={styles.deleted}>Message deleted</p>
        ) : (
          <>
            {message.body && <MessageBody body={message.body} mentions={message.mentions} />}
            <Attachments attachments={message.attachments} />
            <Poll message={message} />
            {message.preview && <LinkCard preview={message.preview} />}
            {message.masked.length > 0 && (
              <p className={styles.note}>
                {maskedWords(message.masked)}{' '}
                <Tooltip text={maskedReason}>
                  <button type="button" className={styles.why}>
                    Why?
                  </button>
                </Tooltip>
              </p>
            )}
            <Reactions message={message} />
          </>
        )}
        <Marks message={message} />
        {replies > 0 && !inThread && (
          <Link to={here({ panel: `thread-${seq}` })} preventScrollReset className={styles.thread}>
            {replies} {replies === 1 ? 'reply' : 'replies'}
          </Link>
        )}
        {seen && <p className={styles.seen}>{seen}</p>}
      </div>
      {(isActive || isFocused || isOpen) && !deletedAt && (
        <MessageTools message={message} isOpen={isOpen} onOpenChange={setOpen} />
      )}
      {!isFirst && (
        <time dateTime={at} className={styles.sideTime} aria-hidden="true">
          {timeIn(timeZone, Date.parse(at))}
        </time>
      )}
    </div>
  );
});

function Side({ message, isFirst }: { message: Message; isFirst: boolean }) {
  const people = usePeople();
  const { productName } = useTalk();
  const sender = people.get(message.senderId ?? '');
  const name = message.isStaff ? productName : (sender?.displayName ?? sender?.companyName);
  return <div className={styles.side}>{isFirst && <Avatar name={name ?? null} size="small" />}</div>;
}

function SenderLine({ message }: { message: Message }) {
  const people = usePeople();
  const { me, productName, timeZone } = useTalk();
  const sender = people.get(message.senderId ?? '');
  const own = message.senderId === me ? 'You' : null;
  const name: ReactNode = message.isStaff
    ? `${productName} support`
    : (own ?? (sender ? memberName(sender) : 'Deleted account'));
  return (
    <p className={styles.head}>
      <bdi className={styles.name}>{name}</bdi>{' '}
      <time dateTime={message.at} className={styles.time}>
        {timeIn(timeZone, Date.parse(message.at))}
      </time>
    </p>
  );
}

function Marks({ message: { editedAt, pinnedAt, deletedAt } }: { message: Message }) {
  if (deletedAt || (!editedAt && !pinnedAt)) return null;
  return <p className={styles.marks}>{[editedAt && 'Edited', pinnedAt && 'Pinned'].filter(Boolean).join(' · ')}</p>;
}
