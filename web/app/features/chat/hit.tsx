import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { Channel, Message } from '#contract/schemas/chat-message.ts';
import { serverNowMs } from '#ui/clock.ts';
import { briefTime } from './chat-times.ts';
import { messageLine, nameIn } from './chat-words.ts';
import { markedParts } from './marked-parts.ts';
import styles from './panel.module.css';

interface HitProps {
  message: Message;
  channel: Channel;
  me: string;
  to: To;
  /** Before the name: in which conversation. */
  where?: ReactNode;
  /** The words that were searched for. */
  sought?: string;
}

/** A message in a list, with the way to its place. */
export function Hit({ message, channel, me, to, where, sought = '' }: HitProps) {
  return (
    <Link to={to} preventScrollReset className={styles.hit}>
      <span className={styles.hitHead}>
        <span>
          {where}
          <bdi>{message.isStaff ? 'Support' : nameIn(channel, me)(message.senderId)}</bdi>
        </span>
        <time dateTime={message.at}>
          {briefTime(where ? undefined : channel.job?.timeZone, Date.parse(message.at), serverNowMs())}
        </time>
      </span>
      <span className={styles.hitBody} dir="auto">
        {markedParts(messageLine(message), sought).map(({ key, text, isHit }) =>
          isHit ? <mark key={key}>{text}</mark> : text,
        )}
      </span>
    </Link>
  );
}
