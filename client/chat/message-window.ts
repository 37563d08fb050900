import type { Message } from '#contract/schemas/chat-message.ts';

export type HistoryPage = { messages: readonly Message[]; hasBefore: boolean; hasAfter: boolean };

/** A part of a channel's history without holes, in the order of `seq`. */
export type MessageWindow = HistoryPage & {
  /** Since when the addresses of its files are there: they end after an hour or two. */
  readAtMs: number;
};

const firstOf = ({ messages }: MessageWindow): number => messages[0]?.seq ?? 0;
export const lastOf = ({ messages }: MessageWindow): number => messages.at(-1)?.seq ?? 0;

/** The list with a message in the place of its older version; the same list where there is none to replace. */
export function replaced(messages: readonly Message[], message: Message): readonly Message[] {
  const at = indexOf(messages, message.seq);
  const held = messages[at];
  return held && held.version < message.version ? messages.with(at, message) : messages;
}

/** Where the message of this number stands, or -1. The numbers of a window have no holes, those of other lists may. */
export function indexOf(messages: readonly Message[], seq: number): number {
  const guess = seq - (messages[0]?.seq ?? 0);
  if (messages[guess]?.seq === seq) return guess;
  return messages.findIndex(message => message.seq === seq);
}

export const hasFiles = ({ attachments }: Message): boolean => attachments.length > 0;

/** The list with files as they were just read: at new addresses. */
export function withFilesOf(messages: readonly Message[], page: readonly Message[]): readonly Message[] {
  const read = new Map(page.filter(hasFiles).map(message => [message.seq, message]));
  return messages.map(held => {
    const told = read.get(held.seq);
    return told && told.version >= held.version ? told : held;
  });
}

/** The list with the number of answers at the root of a thread, as an answer in it tells it. */
export function withReplies(messages: readonly Message[], { rootSeq, threadReplies }: Message): readonly Message[] {
  if (rootSeq === null || threadReplies === null) return messages;
  const at = indexOf(messages, rootSeq);
  const root = messages[at];
  return root && root.replies !== threadReplies ? messages.with(at, { ...root, replies: threadReplies }) : messages;
}

/** Takes in a message as it stands now: replaces an older version, or continues a window that reaches the end. */
export function upserted(before: MessageWindow, message: Message): MessageWindow {
  const held = before.messages[indexOf(before.messages, message.seq)];
  if (held && held.version >= message.version) return before;
  const counted = withReplies(before.messages, message);
  const window = counted === before.messages ? before : { ...before, messages: counted };
  const { messages, hasAfter } = window;
  const last = lastOf(window);
  if (messages.length > 0 && message.seq <= last) {
    const next = replaced(messages, message);
    return next === messages ? window : { ...window, messages: next };
  }
  if (hasAfter) return window;
  // What is between has not come yet: the window ends before it.
  if (messages.length > 0 && message.seq > last + 1) return { ...window, hasAfter: true };
  return { ...window, messages: [...messages, message] };
}

export function withBefore(window: MessageWindow, page: HistoryPage): MessageWindow {
  const older = page.messages.filter(({ seq }) => seq < firstOf(window));
  return { ...window, messages: [...older, ...window.messages], hasBefore: page.hasBefore };
}

export function withAfter(window: MessageWindow, page: HistoryPage): MessageWindow {
  const newer = page.messages.filter(({ seq }) => seq > lastOf(window));
  return { ...window, messages: [...window.messages, ...newer], hasAfter: page.hasAfter };
}
