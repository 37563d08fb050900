import type { PushFrame } from '#contract/schemas/chat-frames.ts';

export const encodeFrame = (frame: PushFrame): string => JSON.stringify(frame);
