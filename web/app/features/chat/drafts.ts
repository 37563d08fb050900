import { useSyncExternalStore } from 'react';
import type { ShownAttachment } from '#contract/schemas/chat-message.ts';
import { onStoredElsewhere, readStored, writeStored } from '#lib/storage.ts';
import { filesWords } from './chat-words.ts';

/** What was written in a conversation, or in a thread of it, and not sent. */
export type Draft = { body: string; parentSeq: number | null; attachments: readonly ShownAttachment[] };
export type DraftWords = Omit<Draft, 'attachments'>;

const NAME = 'chatDrafts';
const DRAFTS_MAX = 50;
const none: Draft = { body: '', parentSeq: null, attachments: [] };

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'body' in value &&
  typeof value.body === 'string' &&
  'attachments' in value &&
  Array.isArray(value.attachments);

const read = (): Map<string, Draft> => {
  const stored = readStored(NAME);
  if (typeof stored !== 'object' || stored === null) return new Map();
  return new Map(Object.entries(stored).flatMap(([id, draft]) => (isDraft(draft) ? [[id, draft] as const] : [])));
};

/** As they are shown: another tab may have written meanwhile. */
let held: Map<string, Draft> | null = null;
const listeners = new Set<() => void>();

const all = (): Map<string, Draft> => {
  held ??= read();
  return held;
};

/** `place`: the id of a conversation, a `threadPlace` or an `editPlace`. */
export const draftOf = (place: string): Draft => read().get(place) ?? none;

/** Where the answers in a thread are written. */
export const threadPlace = (channel: string, root: number): string => `${channel} ${root}`;

/** Where a message of a conversation is changed: its number is the draft’s `parentSeq`. */
export const editPlace = (channel: string): string => `${channel} edit`;

const save = (place: string, draft: Draft): void => {
  const next = read();
  next.delete(place);
  if (draft.body.trim() || draft.parentSeq !== null || draft.attachments.length > 0) next.set(place, draft);
  held = new Map([...next].slice(-DRAFTS_MAX));
  writeStored(NAME, Object.fromEntries(held));
  for (const tell of listeners) tell();
};

export const saveDraft = (place: string, words: DraftWords): void =>
  save(place, { ...words, attachments: draftOf(place).attachments });

export const saveDraftFiles = (place: string, attachments: readonly ShownAttachment[]): void =>
  save(place, { ...draftOf(place), attachments });

const subscribe = (tell: () => void) => {
  // Nobody has heard other tabs until now.
  held = null;
  listeners.add(tell);
  const stop = onStoredElsewhere(NAME, () => {
    held = null;
    tell();
  });
  return () => {
    listeners.delete(tell);
    stop();
  };
};

/** A draft in one line. */
export const draftLine = ({ body, attachments }: Draft): string => body.trim() || filesWords(attachments);

/** All drafts, by place. */
export const useDrafts = (): ReadonlyMap<string, Draft> => useSyncExternalStore(subscribe, all, all);
