import type { FastifyInstance } from 'fastify';
import { FILES_ADDRESS, IMAGES_ADDRESS } from '#contract/values/file.ts';
import type { App } from '../context.ts';

const OURS = `${FILES_ADDRESS}${IMAGES_ADDRESS}/`;
const isAddress = (key: string, value: unknown): value is string =>
  (key === 'originalUrl' || key === 'src') && typeof value === 'string' && value.startsWith(OURS);

/** The same answer, with the addresses of pictures at the origin of the file service. */
export const placed = (answer: unknown, origin: string): unknown => {
  if (Array.isArray(answer)) return answer.map(item => placed(item, origin));
  if (typeof answer !== 'object' || answer === null) return answer;
  const entries = Object.entries(answer).map(([key, value]) => [
    key,
    isAddress(key, value) ? origin + value : placed(value, origin),
  ]);
  return Object.fromEntries(entries);
};

/** Views write where a picture lies within the product; where files have an origin of their own, answers get it as they leave. */
export const placeAddresses = (fastify: FastifyInstance, { config }: App): void => {
  if (config.filesOrigin)
    fastify.addHook('preSerialization', async (_request, _reply, answer) => placed(answer, config.filesOrigin));
};
