import { z } from 'zod';
import { type RequestName, requests } from '#contract/schemas/chat-frames.ts';

/** What a client sent: `ask` is read by the schema of its name. */
export type Frame = { id: number; t: RequestName; ask: unknown };

const Envelope = z.looseObject({ id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), t: z.string().max(40) });

const isRequest = (name: string): name is RequestName => Object.hasOwn(requests, name);

/** Null: not JSON, not a frame, or a name that there is none of. */
export const readFrame = (text: string): Frame | null => {
  try {
    const read = Envelope.safeParse(JSON.parse(text));
    if (!read.success || !isRequest(read.data.t)) return null;
    const { id, t, ...ask } = read.data;
    return { id, t, ask };
  } catch {
    return null;
  }
};
