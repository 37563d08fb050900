import type { CallName } from '#contract/wire/index.ts';

/** Something that was done, and that the server has not answered yet. */
export type NewEntry = {
  name: CallName;
  input: { path?: unknown; query?: unknown; body?: unknown };
  /** The idempotency key of every try. */
  key: string;
  /** What was done, in words: "Apply". */
  what: string;
  /** What it is about, in words, and the page that shows it. */
  about: string;
  address: string;
  /** The id of what it is about: a screen that shows it says that something waits. */
  subject: string;
  /** When it was done, as far as the time was known. */
  at: string;
  /** By how much the server's clock was ahead of this device's, as far as was known when it was done. */
  offsetMs?: number;
  /** What was perhaps sent under the key before the time in it was corrected. */
  firstInput?: NewEntry['input'];
  /** It is sent before all that waits: a report from the set does not stand in line. */
  isFirst?: boolean;
};

export type Entry = NewEntry & {
  /** Its place in the order, and its name. */
  order: number;
  owner: string;
  /** Why it was refused; null while it waits. */
  refusal: string | null;
  /** How often the server was reached and could not take it. */
  tries?: number;
  /** Until when it is not tried again, by this device's clock. */
  retryAtMs?: number;
};

/** After so many tries in vain an entry waits for the person: to try again, or to discard it. */
export const MOST_TRIES = 10;

/** It could not be sent, and is not tried again by itself. A report from the set is, until it is sent. */
export const isGivenUp = ({ refusal, isFirst, tries = 0 }: Entry): boolean =>
  refusal === null && !isFirst && tries >= MOST_TRIES;

/** What is about one thing is sent in its order; what is urgent has a line of its own. */
export const lineOf = ({ subject, isFirst = false }: Entry): string => `${isFirst} ${subject}`;

/** What was given up before it in its line: until that is sent or discarded, it waits. */
export const heldUpBy = (entry: Entry, entries: readonly Entry[]): Entry | undefined =>
  entries.find(one => one.order < entry.order && isGivenUp(one) && lineOf(one) === lineOf(entry));

/** Where the entries of one person are kept, for all windows that share it. */
export type EntryStorage = {
  /** In order. */
  read(): Promise<Entry[]>;
  add(entry: NewEntry): Promise<void>;
  refuse(order: number, sentence: string): Promise<void>;
  /** Notes the tries in vain. */
  postpone(order: number, part: Required<Pick<Entry, 'tries' | 'retryAtMs'>>): Promise<void>;
  /** Changes what is sent. */
  correct(order: number, part: Pick<NewEntry, 'input' | 'offsetMs' | 'firstInput'>): Promise<void>;
  remove(order: number): Promise<void>;
  /** Changes by other windows. */
  watch(listener: () => void): () => void;
};

/** As long as the program runs. */
export function memoryEntries(owner: string): EntryStorage {
  const entries = new Map<number, Entry>();
  let orders = 0;
  const change = async (order: number, part: Partial<Entry>) => {
    const entry = entries.get(order);
    if (entry) entries.set(order, { ...entry, ...part });
  };
  return {
    read: async () => [...entries.values()],
    add: async entry => {
      orders += 1;
      entries.set(orders, { ...entry, order: orders, owner, refusal: null });
    },
    refuse: (order, sentence) => change(order, { refusal: sentence }),
    postpone: change,
    correct: change,
    remove: async order => void entries.delete(order),
    watch: () => () => {},
  };
}
