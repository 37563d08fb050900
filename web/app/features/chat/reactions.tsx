import type { Message } from '#contract/schemas/chat-message.ts';
import { classes } from '#ui/classes.ts';
import { usePeople, useTalk } from './chat-context.ts';
import { shortName } from './chat-words.ts';
import styles from './reactions.module.css';
import { useMessageChange } from './use-message-change.ts';

/** The reactions to a message. Pressing one adds one's own, or takes it back. */
export function Reactions({ message }: { message: Message }) {
  const { me, channel } = useTalk();
  const people = usePeople();
  const { react } = useMessageChange();
  if (message.reactions.length === 0) return null;
  return (
    <ul className={styles.reactions} aria-label="Reactions">
      {message.reactions.map(({ emoji, chatUserIds }) => {
        const isMine = chatUserIds.includes(me);
        const names = chatUserIds.map(id => (id === me ? 'you' : shortName(people.get(id)))).join(', ');
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isMine}
              aria-label={`${emoji} ${chatUserIds.length}, from ${names}`}
              title={names}
              disabled={channel.closed !== null}
              className={classes(styles.reaction, isMine && styles.mine)}
              onClick={() => react(message.seq, emoji, !isMine)}
            >
              <span aria-hidden="true">{emoji}</span> {chatUserIds.length}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
