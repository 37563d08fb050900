import type { Message } from '#contract/schemas/chat-message.ts';
import { useTalk } from './chat-context.ts';
import { messageLine, nameIn } from './chat-words.ts';
import styles from './quote.module.css';

/** The message that an answer is to, in one line. Null: it is not loaded. */
export function Quote({ message }: { message: Message | null }) {
  const { channel, me, productName } = useTalk();
  if (!message) return <span className={styles.quote}>An earlier message</span>;
  const name = message.isStaff ? productName : nameIn(channel, me)(message.senderId);
  return (
    <span className={styles.quote}>
      <bdi className={styles.name}>{name}</bdi> <span dir="auto">{messageLine(message)}</span>
    </span>
  );
}
