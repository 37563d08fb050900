import { CardsError, type CardsErrorKind } from '../port.ts';

/** As in the SDK's errors, read without loading the SDK. */
type Raised = { type: unknown; code: unknown; decline_code: unknown; statusCode: unknown };

const isRaised = (error: unknown): error is Error & Partial<Raised> =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

const kinds = new Map<unknown, CardsErrorKind>([
  ['StripeConnectionError', 'UNREACHABLE'],
  ['StripeRateLimitError', 'UNREACHABLE'],
  ['StripeAPIError', 'UNREACHABLE'],
  ['StripeCardError', 'DECLINED'],
  ['StripeIdempotencyError', 'KEY_USED'],
]);

const kindOf = ({ type, code, statusCode }: Partial<Raised>): CardsErrorKind => {
  if (code === 'resource_missing') return 'ABSENT';
  // The first request with this key is still being answered, or the object is locked by another one.
  if (statusCode === 409 || code === 'lock_timeout') return 'UNREACHABLE';
  return kinds.get(type) ?? 'INVALID';
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Not the vendor's message: it can repeat what was sent. */
export const cardsError = (error: unknown): unknown => {
  if (error instanceof CardsError || !isRaised(error)) return error;
  const { type, statusCode } = error;
  const [code, declineCode] = [textOf(error.code), textOf(error.decline_code)];
  const message = `${type} (status ${statusCode ?? 'none'}, code ${code ?? 'none'}${declineCode ? `, ${declineCode}` : ''}).`;
  return new CardsError(kindOf(error), code, declineCode, message);
};
