import type { FastifyRequest } from 'fastify';
import type { Authenticate } from '../auth/index.ts';
import type { App, Viewer } from '../context.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../refusal.ts';

export type MayUpload = (request: FastifyRequest) => Promise<Viewer>;

/** Requires a signed-in person in good standing, and counts every request against their rate limit. */
export const mayUpload =
  (app: App, authenticate: Authenticate): MayUpload =>
  async request => {
    const viewer = await authenticate(request.headers.authorization);
    if (viewer?.kind !== 'USER') throw new Refusal('UNAUTHENTICATED');
    await consumeRateLimit(
      app,
      { what: 'request', who: viewer.id, allowed: app.config.REQUESTS_PER_MINUTE },
      { windowMs: 60_000 },
    );
    if (viewer.state === 'BANNED') throw new Refusal('BANNED');
    if (viewer.state === 'SUSPENDED') throw new Refusal('SUSPENDED');
    return viewer;
  };
