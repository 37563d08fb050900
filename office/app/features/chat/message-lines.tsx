import type { Conversation } from '#contract/schemas/chat-report.ts';
import { Attachments } from '#office/attachments.tsx';
import { classes } from '#ui/classes.ts';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './chat.module.css';

type Line = Conversation['page'][number];

/** Messages in order. The reported one is marked. */
export function MessageLines({
  conversation,
  reportedSeq,
}: {
  conversation: Conversation;
  reportedSeq: number | null;
}) {
  const names = new Map(conversation.people.map(({ chatUserId, name }) => [chatUserId, name]));
  const senderOf = ({ senderId, isStaff }: Line) =>
    isStaff ? 'Support' : ((senderId && names.get(senderId)) ?? 'Someone who left');
  if (conversation.page.length === 0) return <p className={styles.quiet}>Nothing has been said here.</p>;
  return (
    <ol className={styles.messages}>
      {conversation.page.map(message => (
        <li key={message.seq} className={classes(styles.message, message.seq === reportedSeq && styles.reported)}>
          <p className={styles.quiet}>
            {message.system ? 'The job' : senderOf(message)}, <TimeAgo at={message.at} />
            {message.seq === reportedSeq && ' · reported'}
          </p>
          {bodyOf(message) && <p className={styles.body}>{bodyOf(message)}</p>}
          <Attachments attachments={message.attachments} covered />
        </li>
      ))}
    </ol>
  );
}

const bodyOf = ({ deletedAt, system, body, poll }: Line): string => {
  if (deletedAt) return 'Deleted';
  if (system) return system.line.toLowerCase().replaceAll('_', ' ');
  return [body, poll?.question].filter(Boolean).join('\n');
};
