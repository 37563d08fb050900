import type { PushFrame } from '#contract/schemas/chat-frames.ts';

/** A frame for many readers, encoded once. */
export const encodeFrame = (frame: PushFrame): Buffer => Buffer.from(JSON.stringify(frame));
