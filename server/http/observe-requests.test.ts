import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { MeasuredRequest } from '../telemetry.ts';
import { observeRequests } from './observe-requests.ts';

const measured: MeasuredRequest[] = [];
const metrics = {
  request: (one: MeasuredRequest) => void measured.push(one),
  task: () => {},
  frame: () => {},
  givenUp: () => {},
  draft: () => {},
  message: () => {},
};
const fastify = Fastify();
observeRequests(fastify, { tracing: null, metrics, close: async () => {} });
const fail = async () => Promise.reject(new Error('broken'));
fastify.get('/2024-01/models/:id/comp-card.pdf', fail);
fastify.get('/assets/root.js', async () => 'export {};');
fastify.setNotFoundHandler(async ({ url }, reply) => {
  if (url === '/') return reply.type('text/html').send('<!doctype html>');
  if (url === '/broken') return fail();
  return reply.code(404).send({});
});

it.each([
  ['/', 'page', '2xx'],
  ['/broken', 'page', '5xx'],
  ['/2024-07/nothing', 'unknown', '4xx'],
  ['/assets/root.js', 'file', '2xx'],
  ['/2024-01/models/7/comp-card.pdf', '/2024-01/models/:id/comp-card.pdf', '5xx'],
])('measures %s as %s', async (address, route, status) => {
  measured.length = 0;
  await fastify.inject({ url: address, remoteAddress: '10.0.0.1' });
  expect(measured).toEqual([expect.objectContaining({ route, status: expect.any(Number) })]);
  expect(`${Math.floor((measured[0]?.status ?? 0) / 100)}xx`).toBe(status);
});
