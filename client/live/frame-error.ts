import type { FrameError } from '#contract/schemas/chat-frames.ts';
import { CallError } from '../call-error.ts';

/** Of the refusals that a client tells apart; the frame itself has none. */
const statuses = new Map([
  ['UNAUTHENTICATED', 401],
  ['CHAT_SIGNED_OUT', 401],
  ['BANNED', 403],
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
  ['TOO_MANY', 429],
  ['INTERNAL', 500],
  ['BUSY', 503],
]);

/** A refused request as any other refused call. */
export function refusedFrame({ code, message, details, retryAfterSeconds }: FrameError): CallError {
  return new CallError({
    status: statuses.get(code) ?? 422,
    code,
    message: code,
    sentence: message,
    details: typeof details === 'object' && details !== null ? { ...details } : {},
    retryAfterMs: retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000,
  });
}

/** Whether the same request may succeed later, without any change. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 0 || error.status === 429 || error.status >= 500 || error.code === 'CHAT_SIGNED_OUT');
