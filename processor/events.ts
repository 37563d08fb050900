import type Stripe from 'stripe';
import { z } from 'zod';
import { list, pageParams } from './store/list.ts';
import { insert, type Kind, type Objects, read } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { newId } from './wire/ids.ts';
import { ok, type Route, route } from './wire/route.ts';

/** Of the events that we write, and of the SDK's types. */
export const API_VERSION = '2026-10-28.endive';

/** An event with the object as it is now. It is delivered once the transaction is committed. */
export const emit = async <K extends Kind>(work: Work, type: Stripe.Event.Type, object: Objects[K]): Promise<void> => {
  // One object of the types that the SDK pairs with their events.
  const event = {
    id: newId('evt'),
    object: 'event',
    ...(work.account && { account: work.account }),
    api_version: API_VERSION,
    created: work.now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: work.requestId, idempotency_key: work.idempotencyKey },
    type,
    // Stripe's type ties each type to its object, which the caller has chosen.
  } as unknown as Stripe.Event;
  await insert(work, 'event', event);
  await work.sql.query('insert into processor.deliveries (event) values ($1)', [event.id]);
};

export const eventRoutes: readonly Route[] = [
  route('GET', '/v1/events', { ...pageParams, type: z.string().optional() }, async (work, { type, ...page }) =>
    ok(await list(work, 'event', '/v1/events', page, { type })),
  ),
  route('GET', '/v1/events/:id', {}, async (work, _, id) => ok(await read(work, 'event', id))),
];
