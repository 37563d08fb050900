import { lazy, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { LoadError } from '#features/app/load-error.tsx';
import { channelIn, chatLinks, readChatQuery, unreadLink } from '#features/chat/chat-address.ts';
import { ChatLayout } from '#features/chat/chat-layout.tsx';
import { useChatFiles } from '#features/upload/use-chat-files.ts';
import { unlessOnlySearchChanged } from '#lib/only-search-changed.ts';
import { Container } from '#ui/container.tsx';
import { loadChat } from '#web/chat.ts';
import { useReadable } from '#web/use-readable.ts';
import type { Route } from './+types/chat.ts';
import styles from './chat.module.css';

export const clientLoader = async () => ({ chat: await loadChat() });

export const shouldRevalidate = unlessOnlySearchChanged;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Messages · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** `/chat/support` is the conversation with support, whatever its id. */
const SUPPORT = 'support';
/** `/chat/unread` leads on to what is unread. */
const UNREAD = 'unread';

const CallSheetCard = lazy(async () => ({
  default: (await import('#features/call-sheet/call-sheet-card.tsx')).CallSheetCard,
}));
const callSheet = (jobId: string) => <CallSheetCard jobId={jobId} compact />;

/** All conversations, and the one that the address names. */
export default function ChatScreen({ params, loaderData: { chat } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const files = useChatFiles();
  const query = useMemo(() => readChatQuery(search), [search]);
  const { supportChannel, state } = useReadable(chat.status);
  const { channels, isComplete, problem } = useReadable(chat.channels);
  // What this device holds from its last visit is not what is unread now.
  const isCurrent = isComplete && (state === 'LIVE' || state === 'OFFLINE');
  const leadsOn = params.channel === UNREAD && (isCurrent || problem !== null);
  const isSupport = params.channel === SUPPORT;
  const channelId = isSupport ? supportChannel : channelIn(params.channel);
  if (leadsOn) return <Navigate to={unreadLink(channels)} replace />;
  return (
    <div className={styles.page}>
      {channelId === null && <h1 className={styles.title}>Messages</h1>}
      <ChatLayout
        chat={chat}
        links={chatLinks}
        files={files}
        channelId={channelId}
        query={query}
        callSheet={callSheet}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Container className={styles.error}>
      <LoadError error={error} title="Your messages did not load" />
    </Container>
  );
}
