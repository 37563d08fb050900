import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '#client/call-error.ts';
import type { Chat } from '#client/chat/chat.ts';
import { toast } from '#ui/toast-store.ts';
import { useLatest } from '#ui/use-latest.ts';
import { useReadable } from '#web/use-readable.ts';
import { useChat, useTalk } from './chat-context.ts';
import type { useWindowScroll } from './use-window-scroll.ts';

interface WantedMessage {
  /** The message that the address asks for. */
  wanted: number | null;
  isLoaded: boolean;
  /** Whether it has a row: the first message of a window may have none. */
  isThere: boolean;
  scroll: Pick<ReturnType<typeof useWindowScroll>, 'target' | 'setTarget' | 'giveUp'>;
  onAsked: () => void;
}

/** The connection was lost, or is not there yet: then it is asked for again. */
const isConnecting = (error: unknown, chat: Chat): boolean =>
  error instanceof CallError && error.status === 0 && navigator.onLine && chat.status.read().state === 'OFFLINE';

/** Leads to the message that the address asks for; where it cannot be read, the address asks no more, so that it can be asked for again. */
export function useWantedMessage({ wanted, isLoaded, isThere, scroll, onAsked }: WantedMessage): void {
  const { conversation, here } = useTalk();
  const { chat } = useChat();
  const { state } = useReadable(chat.status);
  // Where there is a network, the connection is about to come.
  const mayAsk = state !== 'OFFLINE' || !navigator.onLine;
  const navigate = useNavigate();
  const { target, setTarget } = scroll;
  const asked = useRef<number | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const giveUp = useLatest((seq: number, error: unknown) => {
    if (isConnecting(error, chat)) {
      asked.current = null;
      return;
    }
    // Something else is looked for by now, or shown.
    if (!isOpen.current || target?.to !== 'MESSAGE' || target.seq !== seq) return;
    scroll.giveUp();
    void navigate(here({}), { replace: true, preventScrollReset: true });
    toast.error(error instanceof CallError ? error.sentence : 'That message is not there any more.');
  });
  useEffect(() => {
    if (wanted === null) {
      asked.current = null;
      return;
    }
    if (!isLoaded || asked.current === wanted || !(isThere || mayAsk)) return;
    asked.current = wanted;
    onAsked();
    setTarget({ to: 'MESSAGE', seq: wanted });
    if (isThere) return;
    // Refused at once, it is before the target stands.
    const giveUpSoon = (error: unknown) => void setTimeout(giveUp, 0, wanted, error);
    conversation.loadAround(wanted).then(() => {
      if (!conversation.view.read().messages.some(({ seq }) => seq === wanted)) giveUpSoon(null);
    }, giveUpSoon);
  }, [wanted, isLoaded, isThere, mayAsk, conversation, setTarget, giveUp, onAsked]);
}
