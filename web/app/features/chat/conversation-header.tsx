import { BellOff, ChevronLeft, Pin, Search } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { titleOf } from '#web/chat-names.ts';
import { ChannelAvatar } from './channel-avatar.tsx';
import { ChannelMenu } from './channel-menu.tsx';
import { useChat, useTalk } from './chat-context.ts';
import { subtitleOf } from './chat-words.ts';
import styles from './conversation-header.module.css';

interface ConversationHeaderProps {
  hasBack: boolean;
  onKeys: () => void;
}

/** Who it is with and what it is about, and the ways to search and to what is pinned. */
export function ConversationHeader({ hasBack, onKeys }: ConversationHeaderProps) {
  const { links, callSheet } = useChat();
  const { channel, me, here, query } = useTalk();
  const toggled = (panel: 'search' | 'pins' | 'details') => here({ panel: query.panel === panel ? null : panel });
  return (
    <>
      <header className={styles.header}>
        {hasBack && (
          <IconButton
            className={styles.back}
            label="All conversations"
            icon={<ChevronLeft />}
            render={<Link to={links(null, { unread: query.unread, jobId: query.jobId })} />}
          />
        )}
        <ChannelAvatar channel={channel} me={me} />
        <div className={styles.what}>
          <h1 className={styles.title}>
            <span className={styles.name}>{titleOf(channel, me)}</span>
            {channel.muted && <BellOff role="img" aria-label="Muted" />}
          </h1>
          <p className={styles.subtitle}>
            {channel.type === 'support' ? (
              subtitleOf(channel, me)
            ) : (
              <Link to={toggled('details')} preventScrollReset title="Who is here">
                {subtitleOf(channel, me) || 'Who is here'}
              </Link>
            )}
          </p>
        </div>
        <IconButton
          label="Search in this conversation"
          icon={<Search />}
          render={<Link to={toggled('search')} preventScrollReset title="Search" />}
        />
        <IconButton
          className={styles.wide}
          label="Pinned messages"
          icon={<Pin />}
          render={<Link to={toggled('pins')} preventScrollReset title="Pinned messages" />}
        />
        <ChannelMenu onKeys={onKeys} />
      </header>
      {channel.type === 'group' && channel.job && callSheet && (
        <Suspense>
          <div className={styles.sheet}>{callSheet(channel.job.id)}</div>
        </Suspense>
      )}
    </>
  );
}
