import { lazy, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Chat } from '#client/chat/chat.ts';
import { LoadError } from '#features/app/load-error.tsx';
import { type ChatLinks, channelIn, chatSearch, readChatQuery } from '#features/chat/chat-address.ts';
import { ChatLayout } from '#features/chat/chat-layout.tsx';
import { ConversationSkeleton } from '#features/chat/conversation-skeleton.tsx';
import { useChatFiles } from '#features/upload/use-chat-files.ts';
import { unlessOnlySearchChanged } from '#lib/only-search-changed.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { loadChat } from '#web/chat.ts';
import { useReadable } from '#web/use-readable.ts';
import type { Route } from './+types/messages.ts';
import styles from './messages.module.css';

const CallSheetCard = lazy(async () => ({
  default: (await import('#features/call-sheet/call-sheet-card.tsx')).CallSheetCard,
}));

export const clientLoader = async () => ({ chat: await loadChat() });

export const shouldRevalidate = unlessOnlySearchChanged;

const callSheet = (jobId: string) => <CallSheetCard jobId={jobId} compact />;

/** In the address, the list alone: without a channel the group of the job is open. */
const LIST = 'list';

/** The conversations about one job: its group, and those with single models. */
export default function JobMessages({ params: { id }, loaderData: { chat } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const files = useChatFiles();
  const { channels } = useReadable(chat.channels);
  const query = useMemo(() => ({ ...readChatQuery(search), jobId: null }), [search]);
  const links = useMemo(
    (): ChatLinks => (channel, asked) => ({
      pathname: `/manager/jobs/${id}/messages`,
      search: `?channel=${channel ?? LIST}${chatSearch({ ...asked, jobId: null }).replace('?', '&')}`,
    }),
    [id],
  );
  const requested = search.get('channel');
  const group = channels.find(({ type, job }) => type === 'group' && job?.id === id);
  const channelId = requested === null ? (group?.id ?? null) : channelIn(requested);
  return (
    <section className={styles.messages} aria-label="Messages">
      <ChatLayout
        chat={chat}
        links={links}
        files={files}
        channelId={channelId}
        query={query}
        onlyJobId={id}
        callSheet={callSheet}
        nothingOpen={group ? undefined : <NoGroup chat={chat} />}
      />
    </section>
  );
}

function NoGroup({ chat }: { chat: Chat }) {
  const { isComplete, problem } = useReadable(chat.channels);
  const { state } = useReadable(chat.status);
  if (isComplete)
    return (
      <EmptyState
        title="The group begins with the first booking"
        text="You and everyone booked can write here. Until then, write to one model from the overview."
      />
    );
  if (problem)
    return <ErrorPanel title="The conversations did not load" text={`${problem.sentence} Trying again by itself.`} />;
  if (state === 'OFFLINE') return <EmptyState title="The conversations are read once you are back" />;
  return <ConversationSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} title="The messages did not load" />;
}
