import { Fragment, memo, type ReactNode } from 'react';
import { bodyParts } from './body-parts.ts';
import { usePeople, useTalk } from './chat-context.ts';
import styles from './message-body.module.css';

/** The words of a message: addresses become links, mentions stand out, and nothing else is markup. */
export const MessageBody = memo(function MessageBody({
  body,
  mentions,
}: {
  body: string;
  mentions: readonly string[];
}) {
  const people = usePeople();
  const { me } = useTalk();
  const names = mentions.flatMap(id => {
    const name = people.get(id)?.displayName;
    return name ? [{ id, name }] : [];
  });
  const shown = bodyParts(body, names).map((part, place): ReactNode => {
    const key = `${place} ${part.text}`;
    if (part.kind === 'LINK')
      return (
        <a key={key} href={part.text} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.text}
        </a>
      );
    if (part.kind === 'MENTION')
      return (
        <span key={key} className={part.id === me ? styles.me : styles.mention}>
          {part.text}
        </span>
      );
    return <Fragment key={key}>{part.text}</Fragment>;
  });
  return (
    <p dir="auto" className={styles.body}>
      {shown}
    </p>
  );
});
