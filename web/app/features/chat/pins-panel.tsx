import { useReadable } from '#web/use-readable.ts';
import { useTalk } from './chat-context.ts';
import { Hit } from './hit.tsx';
import styles from './panel.module.css';

/** What was pinned in the conversation, the newest first. */
export function PinsPanel() {
  const { conversation, channel, me, here } = useTalk();
  const { messages, isLoaded, problem } = useReadable(conversation.pins);
  if (messages.length === 0)
    return (
      <p className={styles.note} aria-busy={!isLoaded && !problem}>
        {problem?.sentence ?? (isLoaded ? 'Nothing is pinned. Pin what everyone has to find again.' : 'Loading …')}
      </p>
    );
  return (
    <div className={styles.scroll}>
      {messages.map(message => (
        <Hit key={message.cid} {...{ message, channel, me }} to={here({ message: message.seq, panel: 'pins' })} />
      ))}
    </div>
  );
}
