import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import type { Channel, Message } from '#contract/schemas/chat-message.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { toast } from '#ui/toast-store.ts';
import { useLatest } from '#ui/use-latest.ts';
import { useReadable } from '#web/use-readable.ts';
import type { ChatQuery } from './chat-address.ts';
import { type Talk, type TalkActs, TalkContext, useChat, useMe } from './chat-context.ts';
import { closedText, nameIn, typingWords } from './chat-words.ts';
import styles from './conversation.module.css';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DropArea } from './drop-area.tsx';
import { MainComposer, type MainComposerHandle } from './main-composer.tsx';
import { MessageWindow } from './message-window.tsx';
import { useReadMarks } from './use-read-marks.ts';

const ReportMessage = lazy(async () => ({ default: (await import('./report-message.tsx')).ReportMessage }));
const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));
const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).Panel }));

interface ConversationProps {
  channelId: string;
  query: ChatQuery;
  /** On a small screen: back to the list. */
  hasBack: boolean;
  onKeys: () => void;
}

/** One conversation: its messages, where one writes, and a panel beside them. */
export function Conversation({ channelId, query, hasBack, onKeys }: ConversationProps) {
  const { chat, links } = useChat();
  const conversation = chat.channel(channelId);
  const { channel, problem } = useReadable(conversation.view);
  const me = useMe();
  const { state } = useReadable(chat.status);
  if (problem && !channel)
    return (
      <div className={styles.problem}>
        <ErrorPanel title="This conversation is not here" text={problem.sentence} action={<Back hasBack={hasBack} />} />
      </div>
    );
  if ((!channel || !me) && state === 'OFFLINE')
    return (
      <div className={styles.problem}>
        <ErrorPanel
          title="This conversation is not on this device yet"
          text="It is read once you are back."
          action={<Back hasBack={hasBack} />}
        />
      </div>
    );
  if (!channel || !me) return <ConversationSkeleton />;
  return <Loaded key={channelId} {...{ channel, query, hasBack, onKeys, me, links }} />;
}

function Back({ hasBack }: { hasBack: boolean }) {
  const { links } = useChat();
  const navigate = useNavigate();
  return hasBack ? <Button onClick={() => void navigate(links(null))}>All conversations</Button> : null;
}

type LoadedProps = Omit<ConversationProps, 'channelId'> & { channel: Channel; me: string };

function Loaded({ channel, query, hasBack, onKeys, me }: LoadedProps) {
  const { chat, links } = useChat();
  const { productName } = useSite().limits;
  const conversation = chat.channel(channel.id);
  const view = useReadable(conversation.view);
  const { state } = useReadable(chat.status);
  const navigate = useNavigate();
  const composer = useRef<MainComposerHandle>(null);
  const [deleting, setDeleting] = useState<Message | null>(null);
  const [reporting, setReporting] = useState<Message | null>(null);
  const [isBlocking, setBlocking] = useState(false);
  const other = channel.type === 'direct' ? channel.members.find(({ chatUserId }) => chatUserId !== me) : undefined;
  const marks = useReadMarks({ conversation, channel });
  const to = (change: Partial<ChatQuery>) => links(channel.id, { ...query, message: null, ...change });
  const here = useLatest(to);
  const acts: TalkActs = {
    reply: message => composer.current?.reply(message),
    edit: message => composer.current?.edit(message),
    openThread: ({ seq, rootSeq }) =>
      void navigate(to({ panel: `thread-${rootSeq ?? seq}` }), { preventScrollReset: true }),
    askDelete: setDeleting,
    askReport: setReporting,
    askBlock: () => setBlocking(true),
    markUnread: ({ seq }) => {
      marks.hold(seq);
      conversation.markUnread(seq).catch((reason: unknown) => {
        marks.clear();
        toast.error(sentenceOf(reason));
      });
    },
    showPictures: (pictures, place) =>
      void import('./show-pictures.ts').then(({ showPictures }) =>
        showPictures(pictures, place, () => void conversation.renewFiles().catch(() => undefined)),
      ),
  };
  const latest = useRef(acts);
  latest.current = acts;
  const steady = useMemo(
    (): TalkActs => ({
      reply: message => latest.current.reply(message),
      edit: message => latest.current.edit(message),
      openThread: message => latest.current.openThread(message),
      askDelete: message => latest.current.askDelete(message),
      askReport: message => latest.current.askReport(message),
      askBlock: () => latest.current.askBlock(),
      markUnread: message => latest.current.markUnread(message),
      showPictures: (pictures, place) => latest.current.showPictures(pictures, place),
    }),
    [],
  );
  const timeZone = channel.job?.timeZone;
  const talk = useMemo(
    (): Talk => ({ conversation, channel, me, timeZone, productName, query, here, acts: steady }),
    [conversation, channel, me, timeZone, productName, query, here, steady],
  );
  const typing = view.typing.map(nameIn(channel, me));
  return (
    <TalkContext value={talk}>
      <div className={styles.sides}>
        <DropArea
          className={styles.conversation}
          label="Conversation"
          onFiles={channel.closed ? null : files => composer.current?.addPictures(files)}
        >
          <ConversationHeader hasBack={hasBack} onKeys={onKeys} />
          <MessageWindow
            view={view}
            unreadAfter={marks.unreadAfter}
            isOffline={state === 'OFFLINE'}
            onRead={marks.read}
            onWritten={marks.clear}
            onLeave={() => composer.current?.focus()}
          />
          <p className={styles.typing} aria-live="polite">
            {typingWords(typing)}
          </p>
          {channel.closed ? (
            <p className={styles.closed}>{closedText(channel, me)}</p>
          ) : (
            <MainComposer ref={composer} messages={view.messages} />
          )}
        </DropArea>
        {query.panel && (
          <Suspense fallback={<PanelFallback />}>
            <Panel name={query.panel} />
          </Suspense>
        )}
      </div>
      <DeleteDialog message={deleting} onClose={() => setDeleting(null)} />
      <Suspense>
        {reporting && <ReportMessage channel={channel.id} seq={reporting.seq} onDone={() => setReporting(null)} />}
        {isBlocking && other && (
          <BlockDialog
            person={{ chatUserId: other.chatUserId, name: other.displayName ?? 'this person' }}
            open
            onDone={() => setBlocking(false)}
          />
        )}
      </Suspense>
    </TalkContext>
  );
}

const PanelFallback = (): ReactNode => <aside className={styles.panelFallback} aria-busy="true" />;
