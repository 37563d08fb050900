import { BellOff, Check, Pin } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { otherOf, titleOf } from '#web/chat-names.ts';
import { ChannelAvatar } from './channel-avatar.tsx';
import styles from './channel-row.module.css';
import type { ChatLinks, ChatQuery } from './chat-address.ts';
import { briefTime } from './chat-times.ts';
import { lastLineOf } from './chat-words.ts';

interface ChannelRowProps {
  channel: Channel;
  me: string;
  isOpen: boolean;
  /** Its draft, shown instead of the last line. */
  draft: string | undefined;
  links: ChatLinks;
  query: Pick<ChatQuery, 'unread' | 'jobId'>;
  nowMs: number;
  /** Whether it is chosen; null while a press opens it. */
  isChosen: boolean | null;
  onChoose: (id: string, toHere: boolean) => void;
}

export const ChannelRow = memo(function ChannelRow(props: ChannelRowProps) {
  const { channel, me, isOpen, draft, links, query, nowMs, isChosen, onChoose } = props;
  const { unread, muted, pinnedAt, lastMessage, job } = channel;
  const last = lastLineOf(channel, me);
  const isChoosing = isChosen !== null;
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    onChoose(channel.id, event.shiftKey);
  };
  return (
    <Link
      to={links(channel.id, query)}
      preventScrollReset
      className={classes(styles.row, isOpen && styles.open, unread > 0 && styles.unread)}
      data-channel={channel.id}
      {...(isChoosing
        ? { role: 'checkbox', 'aria-checked': isChosen, onClick: choose, draggable: false }
        : { 'aria-current': isOpen ? 'true' : undefined })}
    >
      {isChoosing && <span className={styles.mark}>{isChosen && <Check aria-hidden="true" />}</span>}
      <ChannelAvatar channel={channel} me={me} />
      <span className={styles.what}>
        <span className={styles.top}>
          <span className={styles.title}>{titleOf(channel, me)}</span>
          {pinnedAt && <Pin className={styles.sign} role="img" aria-label="Pinned" />}
          {muted && <BellOff className={styles.sign} role="img" aria-label="Muted" />}
          {lastMessage && (
            <time dateTime={lastMessage.at} className={styles.time}>
              {/* On the device's clock: jobs of several zones stand in one list. */}
              {briefTime(undefined, Date.parse(lastMessage.at), nowMs)}
            </time>
          )}
        </span>
        {otherOf(channel, me) && job && <span className={styles.job}>{job.name}</span>}
        <span className={styles.bottom}>
          <span className={styles.line}>
            {draft && !isOpen ? (
              <>
                <span className={styles.draft}>Draft:</span> <span dir="auto">{draft}</span>
              </>
            ) : (
              <>
                {last.who && (
                  <>
                    <bdi>{last.who}</bdi>:{' '}
                  </>
                )}
                <span dir="auto">{last.words}</span>
              </>
            )}
          </span>
          {unread > 0 && (muted ? <Muted count={unread} /> : <Badge count={unread} label={`${unread} unread`} />)}
        </span>
      </span>
    </Link>
  );
});

/** Counted like others, and quieter. */
function Muted({ count }: { count: number }) {
  return (
    <span className={styles.mutedCount}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
