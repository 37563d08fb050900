import { useState } from 'react';
import { readTabValue, removeTabValue, writeTabValue } from './lib/tab-store.ts';

/** Unsent notes, by field. */
export type Notes = Record<string, string>;

const nameOf = (id: string) => `notes_${id}`;

export const forgetNotes = (id: string): void => removeTabValue(nameOf(id));

/** The unsent notes about one item. Stored in the tab until they are sent, also while other items are open. */
export function useNotes(id: string) {
  const [notes, setNotes] = useState(() => readNotes(id));
  const put = (next: Notes) => {
    setNotes(next);
    if (Object.keys(next).length === 0) forgetNotes(id);
    else writeTabValue(nameOf(id), JSON.stringify(next));
  };
  return {
    notes,
    write: (field: string, text: string) => put({ ...notes, [field]: text }),
    remove: (field: string) => put(Object.fromEntries(Object.entries(notes).filter(([name]) => name !== field))),
    replace: put,
  };
}

function readNotes(id: string): Notes {
  const stored = readTabValue(nameOf(id));
  if (stored === null) return {};
  try {
    const notes: unknown = JSON.parse(stored);
    return Object.fromEntries(
      Object.entries(typeof notes === 'object' && notes !== null ? notes : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}
