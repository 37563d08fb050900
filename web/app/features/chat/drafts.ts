import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored, writeStored } from '#lib/storage.ts';

/** What was written in a conversation and not sent. */
export type Draft = { body: string; parentSeq: number | null };

const NAME = 'chatDrafts';
const DRAFTS_MAX = 50;
const none: Draft = { body: '', parentSeq: null };

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'body' in value && typeof value.body === 'string';

const read = (): Map<string, Draft> => {
  const stored = readStored(NAME);
  if (typeof stored !== 'object' || stored === null) return new Map();
  return new Map(Object.entries(stored).flatMap(([id, draft]) => (isDraft(draft) ? [[id, draft] as const] : [])));
};

let held: Map<string, Draft> | null = null;
const listeners = new Set<() => void>();

const all = (): Map<string, Draft> => {
  held ??= read();
  return held;
};

export const draftOf = (channel: string): Draft => all().get(channel) ?? none;

export const saveDraft = (channel: string, draft: Draft): void => {
  const next = new Map(all());
  next.delete(channel);
  if (draft.body.trim() || draft.parentSeq !== null) next.set(channel, draft);
  held = new Map([...next].slice(-DRAFTS_MAX));
  writeStored(NAME, Object.fromEntries(held));
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void) => {
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

/** All drafts, by channel. */
export const useDrafts = (): ReadonlyMap<string, Draft> => useSyncExternalStore(subscribe, all, all);
