import type { FastifyInstance } from 'fastify';
import { FILES_ADDRESS, IMAGES_ADDRESS } from '#contract/values/file.ts';
import type { App } from '../context.ts';

const OURS = `${FILES_ADDRESS}${IMAGES_ADDRESS}/`;
const isAddress = (key: string, value: unknown): value is string =>
  (key === 'originalUrl' || key === 'src') && typeof value === 'string' && value.startsWith(OURS);

/** The same answer, with the addresses of pictures at the origin of the file service. */
export const rewritten = (answer: unknown, origin: string): unknown => {
  if (Array.isArray(answer)) return answer.map(item => rewritten(item, origin));
  if (typeof answer !== 'object' || answer === null) return answer;
  const entries = Object.entries(answer).map(([key, value]) => [
    key,
    isAddress(key, value) ? origin + value : rewritten(value, origin),
  ]);
  return Object.fromEntries(entries);
};

/** Views write paths; with a separate file origin, responses get absolute addresses as they leave. */
export const rewriteImageOrigins = (fastify: FastifyInstance, { config }: App): void => {
  if (config.filesOrigin)
    fastify.addHook('preSerialization', async (_request, _reply, answer) => rewritten(answer, config.filesOrigin));
};
