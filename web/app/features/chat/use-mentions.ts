import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { ChatMember } from '#contract/schemas/chat-message.ts';
import { useTalk } from './chat-context.ts';
import { mentionAt, mentionsIn } from './mentions.ts';

type MentionOptions = {
  field: RefObject<HTMLTextAreaElement | null>;
  body: string;
  onBody: (body: string) => void;
};

const SHOWN_MAX = 6;

/** Completion of `@…` with the names of those who take part in a group. */
export function useMentions({ field, body, onBody }: MentionOptions) {
  const { channel, me } = useTalk();
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [place, setPlace] = useState(0);
  const dismissed = useRef<number | null>(null);
  const people = useMemo(
    () => channel.members.filter(({ chatUserId, displayName, leftAt }) => chatUserId !== me && displayName && !leftAt),
    [channel.members, me],
  );
  const at = caret === null || channel.type !== 'group' ? null : mentionAt(body, caret);
  const found =
    at && at.start !== dismissed.current
      ? people
          .filter(({ displayName }) => displayName?.toLowerCase().startsWith(at.text.toLowerCase()))
          .slice(0, SHOWN_MAX)
      : [];
  const isOpen = found.length > 0;
  const active = Math.min(place, found.length - 1);

  const choose = (person: ChatMember | undefined) => {
    if (!at || !person) return;
    const before = `${body.slice(0, at.start)}@${person.displayName} `;
    onBody(before + body.slice(at.start + at.text.length + 1));
    setCaret(null);
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
  };
  /** Whether the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setPlace((active + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[active]);
    else if (event.key === 'Escape') dismissed.current = at?.start ?? null;
    else return false;
    event.preventDefault();
    if (event.key === 'Escape') setCaret(null);
    return true;
  };

  return {
    onKeyDown,
    onSelect: () => {
      setCaret(field.current?.selectionStart ?? null);
      if (!at) dismissed.current = null;
      setPlace(0);
    },
    onClose: () => setCaret(null),
    chosenIn: (text: string) => mentionsIn(text, people),
    aria: isOpen
      ? { 'aria-autocomplete': 'list' as const, 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` }
      : {},
    list: { id, people: found, active, onChoose: choose },
  };
}
