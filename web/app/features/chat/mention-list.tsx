import type { ChatMember } from '#contract/schemas/chat-message.ts';
import { Avatar } from '#ui/avatar.tsx';
import { memberName } from '#web/chat-names.ts';
import styles from './mention-list.module.css';

interface MentionListProps {
  id: string;
  people: readonly ChatMember[];
  active: number;
  onChoose: (person: ChatMember) => void;
}

/** Who can be mentioned, over the field. The focus stays in the field. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  if (people.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label="People" className={styles.list}>
      {people.map((person, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose.
        <div
          key={person.chatUserId}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={styles.option}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.displayName} size="small" />
          {memberName(person)}
        </div>
      ))}
    </div>
  );
}
