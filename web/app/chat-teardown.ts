import { slug } from '#lib/slug.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#lib/storage.ts';

/** The browser's database of unsent messages. */
export const chatDatabase = (): string => `${slug()}_chat`;

const UNSENT_KEY = 'unsent';

/** How many messages are not sent yet: known without loading the chat. */
export const unsentCount = (): number => Number(readStored(UNSENT_KEY)) || 0;

const watching = new Set<() => void>();

export const storeUnsentCount = (count: number): void => {
  if (count === unsentCount()) return;
  if (count === 0) removeStored(UNSENT_KEY);
  else writeStored(UNSENT_KEY, count);
  for (const tell of watching) tell();
};

/** Called when one was written or sent, in this tab or another. Answers the function that stops it. */
export const onUnsent = (tell: () => void): (() => void) => {
  const stop = onUnsentElsewhere(tell);
  watching.add(tell);
  return () => {
    watching.delete(tell);
    stop();
  };
};

/** Called when another tab wrote or sent one. Answers the function that stops it. */
export const onUnsentElsewhere = (tell: () => void): (() => void) => onStoredElsewhere(UNSENT_KEY, tell);

const closing = new Set<() => void>();

/** What is open of the chat in this tab registers here. Answers the function that takes it out again. */
export const onChatTeardown = (close: () => void): (() => void) => {
  closing.add(close);
  return () => void closing.delete(close);
};

/** Disconnects the chat. */
export const disconnectChat = (): void => {
  for (const close of [...closing]) close();
};

/** Deletes what this browser stores of the chat. */
export const deleteChatData = (): void => {
  removeStored(UNSENT_KEY);
  removeStored('chatDrafts');
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(chatDatabase());
};
