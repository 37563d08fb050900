import type { FieldErrors } from '#contract/rules/field-errors.ts';
import type { ErrorAnswer } from '#contract/schemas/error-answer.ts';

/** Why a call got no answer from the server; `status` is 0 then. */
const unanswered = {
  INVALID_ID: { message: 'Invalid id', sentence: 'This link does not lead anywhere. Go back and open it again.' },
  INVALID_NAME: { message: 'Invalid name', sentence: 'Enter a name.' },
  NETWORK: {
    message: 'Network Error',
    sentence: 'The service cannot be reached. Check your connection and try again.',
  },
  TIMEOUT: { message: 'Timeout exceeded', sentence: 'This took too long. Please try again.' },
  ABORTED: { message: 'Request aborted', sentence: 'This was stopped before it was done.' },
  UNREADABLE: { message: 'Error', sentence: 'The answer could not be read. Please try again.' },
  PROTOCOL: { message: 'Unsupported protocol', sentence: 'The address of the service is not one we can call.' },
} as const;

type UnansweredCode = keyof typeof unanswered;

type Parts = {
  status: number;
  code: string;
  message: string;
  sentence: string;
  details?: Record<string, unknown>;
  retryAfterMs?: number | null;
  cause?: unknown;
};

/**
 * Why a call failed. `message` is the status text or 'Error', as the specification has it; people are shown
 * `sentence`, and `fields` beside the fields it names.
 */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly details: Record<string, unknown>;
  readonly fields: FieldErrors;
  /** The delay of the Retry-After header; null without one. */
  readonly retryAfterMs: number | null;

  constructor({ status, code, message, sentence, details = {}, retryAfterMs = null, cause }: Parts) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.details = details;
    this.fields = fieldsOf(details);
    this.retryAfterMs = retryAfterMs;
  }

  static unanswered(code: UnansweredCode, cause?: unknown): CallError {
    return new CallError({ status: 0, code, ...unanswered[code], cause });
  }

  static async from(response: Response): Promise<CallError> {
    const { status } = response;
    const message = response.statusText || 'Error';
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
    const body: unknown = await response.json().catch(() => null);
    if (isErrorAnswer(body)) {
      const { code, details, message: sentence } = body;
      return new CallError({ status, code, message, sentence, details, retryAfterMs });
    }
    const sentence =
      status >= 500
        ? 'Something went wrong on our side. Please try again in a moment.'
        : 'This could not be done. Please try again.';
    return new CallError({ status, code: `HTTP_${status}`, message, sentence, retryAfterMs });
  }
}

/** In seconds, or as a date. */
const readRetryAfter = (header: string | null): number | null => {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
};

/** Recognized by its name, because the server-side bundle has a class of its own. */
export const isCallError = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError';

// Checked by hand, here and in the other files of the client: a schema library would be loaded on every page.
const isErrorAnswer = (body: unknown): body is ErrorAnswer => {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, details } = { code: null, message: null, details: null, ...body };
  return typeof code === 'string' && typeof message === 'string' && typeof details === 'object' && details !== null;
};

const fieldsOf = ({ fields }: Record<string, unknown>): FieldErrors => {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, said]) => (typeof said === 'string' ? [[path, said]] : [])),
  );
};

/** The sentence shown for any thrown value. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError ? error.sentence : 'Something went wrong. Please try again.';
