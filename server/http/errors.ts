import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import type { ErrorAnswer } from '#contract/schemas/error-answer.ts';
import { type RefusalCode, refusals } from '#contract/values/refusals.ts';
import { Refusal } from '../refusal.ts';

const byFastifyCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
};

/** Other refusals of Fastify's own, by status. */
const byFrameworkStatus: Record<number, RefusalCode> = { 403: 'NOT_FOUND', 404: 'NOT_FOUND', 413: 'TOO_LARGE' };

const fromFramework = ({ code = '', statusCode = 500 }: Partial<FastifyError>): Refusal | null => {
  if (!code.startsWith('FST_') || statusCode >= 500) return null;
  return new Refusal(byFastifyCode[code] ?? byFrameworkStatus[statusCode] ?? 'MALFORMED');
};

/** SQLSTATEs of values that the database cannot parse: the request is malformed. */
const unreadable = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/** Violated constraints become refusals, should a handler have missed the case. */
const fromDatabase = (error: { code?: string; constraint?: string; message: string }): Refusal | null => {
  if (error.code === 'ZD001') return new Refusal('ILLEGAL_TRANSITION', { machine: error.constraint });
  if (error.code === '23P01' && error.constraint === 'booked_periods_no_overlap') return new Refusal('MODEL_BUSY');
  if (error.code === '23514' && error.constraint?.startsWith('job_tallies_')) return new Refusal('PLACES_FULL');
  if (error.code === 'ZD004') return new Refusal('LAST_OWNER');
  if (error.code === '23505' && error.constraint === 'staff_phone_unique') return new Refusal('STAFF_KNOWN');
  if (error.code === '23505' && error.constraint === 'users_phone') return new Refusal('PHONE_TAKEN');
  if (error.code === 'ZD005') return new Refusal('REFUND_TOO_HIGH');
  if (error.code === 'ZD010') return new Refusal('PHONE_RESERVED');
  if (unreadable.has(error.code ?? '')) return new Refusal('MALFORMED');
  // The disk of the database, or of this server, has no room left.
  if (error.code === '53100' || error.code === 'ENOSPC') return new Refusal('STORAGE_FULL');
  if (error.code === '40001' || error.code === '40P01' || error.code === '57014') return new Refusal('BUSY');
  return null;
};

/** Drizzle wraps what the database said. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

export const databaseError = (error: unknown): { code?: string; constraint?: string; message: string } | null => {
  const cause = causeOf(error);
  // Errors of PostgreSQL carry a code, and the constraint.
  return cause instanceof Error && 'code' in cause ? (cause as Error & { code?: string; constraint?: string }) : null;
};

/** A write where one can only read: at a replica, which will be the primary soon, or by a mistake of ours. */
const READ_ONLY = '25006';

/** The database is down, starting, still a replica, or out of connections: a retry may succeed. */
const unreachable = new Set([
  READ_ONLY,
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Messages of pg without a code, when a connection breaks or none becomes free in time. */
const unreachableMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** At a Unix socket nobody listens, because it is gone while the database starts again, or more wait than it lets. */
export const isWithoutSocket = (error: Error): boolean => {
  if (!('syscall' in error && 'code' in error)) return false;
  return error.syscall === 'connect' && (error.code === 'ENOENT' || error.code === 'EAGAIN');
};

/** In pg's words, which hold no values; null for any other error. */
export const whyUnreachable = (error: unknown): string | null => {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return null;
  const code = 'code' in cause ? String(cause.code) : '';
  if (unreachable.has(code) || code.startsWith('08') || isWithoutSocket(cause)) return code;
  return unreachableMessages.exec(cause.message)?.[0] ?? null;
};

export const asRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) return new Refusal('VALIDATION', { fields: fieldErrors(error) });
  const known = databaseError(error);
  if (whyUnreachable(error)) return new Refusal('BUSY');
  if (known) {
    const guarded = fromDatabase(known);
    if (guarded) return guarded;
  }
  return error instanceof Error ? fromFramework(error) : null;
};

export const errorAnswer = (refusal: Refusal): ErrorAnswer => ({
  code: refusal.code,
  message: refusal.message,
  details: refusal.details,
});

/** `onRefused` hears what was refused, and to whom. */
export const registerErrors = (
  fastify: FastifyInstance,
  onRefused: (request: FastifyRequest, code: RefusalCode) => void = () => {},
): void => {
  fastify.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (!refusal || databaseError(error)?.code === READ_ONLY)
      request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected');
    if (refusal) onRefused(request, refusal.code);
    const answered = refusal ?? new Refusal('INTERNAL');
    const retryAfter = answered.details.retryAfterSeconds;
    if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
    else if (answered.code === 'BUSY') reply.header('retry-after', 1);
    return reply.code(answered.status).send(errorAnswer(answered));
  });
};

/** Answers for addresses of the API that do not exist. */
export const notFoundAnswer: ErrorAnswer = { code: 'NOT_FOUND', message: refusals.NOT_FOUND.message, details: {} };
