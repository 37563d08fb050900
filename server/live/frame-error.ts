import type { FrameError } from '#contract/schemas/chat-frames.ts';
import type { App } from '../context.ts';
import { asRefusal } from '../http/errors.ts';
import { Refusal } from '../refusal.ts';

/** An error as a reply. What is no refusal is logged, without what was asked. */
export const errorFrame = (app: App, error: unknown): FrameError => {
  const known = asRefusal(error);
  if (!known) app.log.error({ err: error }, 'frame');
  const { code, message, details } = known ?? new Refusal('INTERNAL');
  const { retryAfterSeconds } = details;
  return { code, message, details, ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }) };
};
