import { type RefObject, useState } from 'react';
import type { Field } from '#office/answer.ts';
import type { Note } from '#office/decision.ts';
import { countText } from '#office/lib/count-text.ts';
import { NOTE_MISSING, noteError } from '#office/lib/note-error.ts';
import { useNotes } from '#office/notes.ts';
import { useLimits } from '#office/query.ts';
import { toast } from '#ui/toast.tsx';

/** The state of pinning notes to fields, until they are sent or discarded. */
export function useAsking(id: string, page: RefObject<HTMLElement | null>, onSend: (notes: Note[]) => void) {
  const { noteLength } = useLimits();
  const { notes, write, remove, replace } = useNotes(id);
  const [asking, setAsking] = useState(Object.keys(notes).length > 0);
  const [checking, setChecking] = useState(false);

  /** After the state change has rendered. */
  const focusOn = (selector: string) =>
    void requestAnimationFrame(() => page.current?.querySelector<HTMLElement>(selector)?.focus());

  const begin = () => {
    setAsking(true);
    focusOn('dl button');
  };
  const pin = (field: Field) => {
    setAsking(true);
    setChecking(false);
    write(field, '');
  };
  const stop = () => {
    const written = Object.entries(notes).filter(([, note]) => note.trim() !== '');
    const restore = () => {
      replace(Object.fromEntries(written));
      setAsking(true);
    };
    if (written.length > 0)
      toast.show(`${countText(written.length, 'note')} thrown away`, { action: { label: 'Undo', onAct: restore } });
    replace({});
    setAsking(false);
    setChecking(false);
    focusOn('h1');
  };
  const send = () => {
    setChecking(true);
    const pinned = Object.entries(notes).map(([field, note]) => ({ field, note: note.trim() }));
    if (pinned.some(({ note }) => noteError(note, noteLength, NOTE_MISSING))) focusOn('[aria-invalid]');
    else onSend(pinned);
  };
  return { asking, checking, notes, begin, pin, write, remove, stop, send };
}
