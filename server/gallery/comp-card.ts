import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Model, PublicModel } from '#contract/schemas/model.ts';
import { units } from '#contract/values/units.ts';
import type { Authenticate } from '../auth/index.ts';
import type { App } from '../context.ts';
import { openConcurrencyLimiter, PictureTooSlow, QueueFull, singleFlight } from '../file/index.ts';
import { type ModelAccess, readModelJson, readSeenModel, seenModel } from '../model/index.ts';
import { Refusal } from '../refusal.ts';

const Asked = z.object({ id: z.uuid().toLowerCase(), units: z.enum(units).catch('IN') });

const CARDS_MAX = 40;
const AT_ONCE = { slots: 2, waitingMax: 20, perPerson: 3 };

/** The most recently requested cards, by everything shown on them. */
const cardCache = () => {
  const cards = new Map<string, Buffer>();
  return {
    find: (key: string) => cards.get(key),
    keep: (key: string, card: Buffer) => {
      const [oldest] = cards.keys();
      if (cards.size >= CARDS_MAX && oldest !== undefined) cards.delete(oldest);
      cards.set(key, card);
      return card;
    },
  };
};

/** A Content-Disposition header: an ASCII file name, and the actual name for clients that support it. */
const attachment = (name: string): string =>
  `attachment; filename="comp-card.pdf"; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`).replaceAll("'", '%27')}`;

const busy = (error: unknown): never => {
  const isBusy = error instanceof QueueFull || error instanceof PictureTooSlow;
  throw isBusy ? new Refusal('BUSY', { retryAfterSeconds: 2 }) : error;
};

/** A model's comp card as a PDF: for anyone with what anyone may see, for a manager and the model with the measurements. */
export const serveCompCard = (app: App, authenticate: Authenticate) => {
  const cards = cardCache();
  const gate = openConcurrencyLimiter(AT_ONCE);
  const once = singleFlight<Buffer>();

  const read = async (
    request: FastifyRequest,
    id: string,
  ): Promise<{ model: Model | PublicModel; access: ModelAccess }> => {
    const { authorization } = request.headers;
    const viewer = await authenticate(authorization);
    // A signed-in viewer must not get the public card.
    if (authorization && !viewer) throw new Refusal('UNAUTHENTICATED');
    const viewing = { app, db: app.database.db, viewer };
    const found = await readSeenModel(viewing, id);
    if (!found) throw new Refusal('NOT_FOUND');
    // Cards are forwarded: the full name stays on the page.
    const access = { ...found.access, revealed: false };
    // A model shares the own card with all that it can show.
    const isOwn = access.as === 'SELF';
    const model = isOwn
      ? readModelJson(found.model, { now: app.clock.now(), revealed: false, withheld: null })
      : await seenModel(viewing, { model: found.model, access });
    return { model, access };
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Fastify does not know their types; the schema reads them.
    const input = Asked.safeParse({ ...(request.params as object), ...(request.query as object) });
    if (!input.success) throw new Refusal('NOT_FOUND');
    const { model, access } = await read(request, input.data.id);
    const key = createHash('sha256')
      .update(JSON.stringify([model, input.data.units]))
      .digest('base64url');
    const draw = async () => {
      const leave = await gate.enter(request.ip);
      try {
        const { drawCard } = await import('./draw-card.ts');
        return cards.keep(key, await drawCard(app, model, input.data.units).catch(busy));
      } finally {
        leave();
      }
    };
    const card = cards.find(key) ?? (await once(key, draw));
    return reply
      .type('application/pdf')
      .headers({
        'cache-control': access.as === 'ANYONE' ? 'public, no-cache' : 'private, no-store',
        'content-disposition': attachment(model.firstName),
        vary: 'authorization',
      })
      .send(card);
  };
};
