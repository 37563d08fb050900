import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Chat } from '#client/chat/chat.ts';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useKeys } from '#ui/use-keys.ts';
import { ChannelList } from './channel-list.tsx';
import type { ChatLinks, ChatQuery } from './chat-address.ts';
import { ChatContext, type ChatTools } from './chat-context.ts';
import styles from './chat-layout.module.css';
import { ConnectionLine } from './connection-line.tsx';
import { Conversation } from './conversation.tsx';

const SearchAll = lazy(async () => ({ default: (await import('./search-all.tsx')).SearchAll }));
const ChatKeysDialog = lazy(async () => ({ default: (await import('./chat-keys-dialog.tsx')).ChatKeysDialog }));

interface ChatLayoutProps {
  chat: Chat;
  links: ChatLinks;
  files: ChatTools['files'];
  channelId: string | null;
  query: ChatQuery;
  /** Only the conversations about this job. */
  onlyJobId?: string;
  /** In place of a conversation, while none is open. */
  nothingOpen?: ReactNode | undefined;
  /** The call sheet of a job, above the messages of its group. */
  callSheet?: ChatTools['callSheet'];
}

const nobody = (
  <EmptyState title="Choose a conversation" text="What you write is kept, even where there is no connection." />
);

/** The conversations beside the one that is open. On a small screen they are two steps. */
export function ChatLayout({
  chat,
  links,
  files,
  channelId,
  query,
  onlyJobId,
  nothingOpen = nobody,
  callSheet,
}: ChatLayoutProps) {
  const [isKeys, setKeys] = useState(false);
  const isSearch = channelId === null && query.panel === 'search';
  const tools = useMemo(() => ({ chat, links, files, callSheet }), [chat, links, files, callSheet]);
  const focus = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus();
  useKeys({
    '?': () => setKeys(true),
    C: focus('[data-chat] textarea'),
    M: focus('[data-messages] li[tabindex="0"]'),
  });
  return (
    <ChatContext value={tools}>
      <div className={classes(styles.layout, (channelId !== null || isSearch) && styles.isOpen)} data-chat="">
        <div className={styles.connection}>
          <ConnectionLine />
        </div>
        <div className={styles.list}>
          <ChannelList openId={channelId} query={query} keysOn={!isKeys} {...(onlyJobId && { onlyJobId })} />
        </div>
        <div className={styles.window}>
          {isSearch ? (
            <Suspense>
              <SearchAll />
            </Suspense>
          ) : channelId ? (
            <Conversation key={channelId} channelId={channelId} query={query} hasBack onKeys={() => setKeys(true)} />
          ) : (
            <div className={styles.nothing}>{nothingOpen}</div>
          )}
        </div>
      </div>
      {isKeys && (
        <Suspense>
          <ChatKeysDialog onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </ChatContext>
  );
}
