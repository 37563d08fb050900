import { useEffect, useState } from 'react';
import { useReadable } from '#web/use-readable.ts';
import { useChat } from './chat-context.ts';
import styles from './connection-line.module.css';

/** A connection that comes back at once is not worth a word. */
const PATIENCE_MS = 700;

/** Says while what is shown may not be the newest. */
export function ConnectionLine() {
  const { chat } = useChat();
  const { state, unsent } = useReadable(chat.status);
  const [isShown, setShown] = useState(false);
  const isLive = state === 'LIVE';
  useEffect(() => {
    if (isLive) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  const waiting = unsent === 1 ? 'One message waits' : `${unsent} messages wait`;
  const words =
    state === 'OFFLINE'
      ? `You are offline. ${unsent > 0 ? `${waiting} and will be sent` : 'What you write will be sent'} when you are back.`
      : 'Catching up …';
  return (
    <div role="status" data-chat-state={state}>
      {isShown && !isLive && <p className={styles.line}>{words}</p>}
    </div>
  );
}
