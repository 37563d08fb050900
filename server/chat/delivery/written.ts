import type { PushFrame } from '#contract/schemas/chat-frames.ts';

export const written = (frame: PushFrame): string => JSON.stringify(frame);
