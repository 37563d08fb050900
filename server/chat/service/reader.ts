import type { PushFrame, ServerFrame } from '#contract/schemas/chat-frames.ts';

/** A connection that is signed in to the chat. */
export type Reader = {
  readonly chatUserId: string;
  readonly userId: string;
  send(frame: ServerFrame): void;
  sendEvent(text: string, channel: string, seq: number): void;
  sendLight(text: string): void;
};

export const written = (frame: PushFrame): string => JSON.stringify(frame);
