import { RotateCw } from 'lucide-react';
import { memo } from 'react';
import type { Unsent } from '#client/chat/chat.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Attachments } from './attachments.tsx';
import { usePeople, useTalk } from './chat-context.ts';
import { timeIn } from './chat-times.ts';
import { MessageBody } from './message-body.tsx';
import styles from './message-row.module.css';
import { Quote } from './quote.tsx';
import own from './unsent-row.module.css';

interface UnsentRowProps {
  unsent: Unsent;
  parent: Message | null;
  isFirst: boolean;
  isOffline: boolean;
}

const noMentions: readonly string[] = [];

/** A message on its way: sending, waiting for a connection, or refused with the reason. */
export const UnsentRow = memo(function UnsentRow({ unsent, parent, isFirst, isOffline }: UnsentRowProps) {
  const { conversation, me, timeZone } = useTalk();
  const people = usePeople();
  const { state, sentence, cid, body, at, attachments, poll, mentions, parentSeq } = unsent;
  const isWaiting = isOffline && state !== 'STORING';
  return (
    <div className={classes(styles.row, isFirst && styles.first)}>
      <div className={styles.side}>{isFirst && <Avatar name={people.get(me)?.displayName ?? null} size="small" />}</div>
      <div className={styles.main}>
        {isFirst && (
          <p className={styles.head}>
            <span className={styles.name}>You</span>{' '}
            <time dateTime={at} className={styles.time}>
              {timeIn(timeZone, Date.parse(at))}
            </time>
          </p>
        )}
        {parentSeq !== undefined && (
          <span className={styles.quote}>
            <Quote message={parent} />
          </span>
        )}
        <div className={state === 'FAILED' ? undefined : own.pale}>
          {body && <MessageBody body={body} mentions={mentions ?? noMentions} />}
          {attachments && <Attachments attachments={attachments} />}
          {poll && <p>Poll: {poll.question}</p>}
        </div>
        {state === 'FAILED' ? (
          <div role="alert" className={own.failed}>
            <p className={own.why}>Not sent. {sentence}</p>
            <div className={own.ways}>
              <Button size="small" icon={<RotateCw />} onClick={() => conversation.retry(cid)}>
                Try again
              </Button>
              <Button size="small" variant="quiet" onClick={() => conversation.discard(cid)}>
                Discard
              </Button>
            </div>
          </div>
        ) : (
          <p className={isWaiting ? own.waiting : own.sending}>
            {isWaiting ? 'Waiting for a connection' : 'Sending …'}
          </p>
        )}
      </div>
    </div>
  );
});
