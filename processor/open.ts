import type { AddressInfo } from 'node:net';
import { guardedPool } from '#server/db/guarded-pool.ts';
import { processorKeys } from './keys.ts';
import { advanceOne } from './progress.ts';
import { buildServer } from './server.ts';
import { createSchema } from './store/schema.ts';
import { sweep } from './store/sweep.ts';
import { deliverDue, type Receiver } from './webhooks/deliver.ts';
import { workLoop } from './work-loop.ts';

export type ProcessorSettings = {
  databaseUrl: string;
  host: string;
  port: number;
  /** Where browsers find it when it listens on this port. */
  originAt: (port: number) => string;
  /** The origins of the pages that may show its forms in a frame. */
  parents: () => string[];
  /** From which its keys are derived. */
  secret: string;
  /** Where its events go. */
  webhookUrl: Receiver['url'];
  onError: (error: unknown) => void;
};

export type Processor = { port: number; origin: string; close(): Promise<void> };

const POOL = 6;
const PROGRESS_MS = 500;
const DELIVERY_MS = 1_000;
const SWEEP_MS = 3_600_000;

/** A card processor of our own that speaks as much of Stripe's API as we use. For sandboxes alone. */
export const openProcessor = async (settings: ProcessorSettings): Promise<Processor> => {
  const { databaseUrl, host, secret, onError } = settings;
  const { secretKey, webhookSecret } = processorKeys(secret);
  const pool = guardedPool({ connectionString: databaseUrl, max: POOL, application_name: 'processor' }, onError);
  await createSchema(pool);
  const receiver = { url: settings.webhookUrl, secret: webhookSecret };
  const deliveries = workLoop(DELIVERY_MS, () => deliverDue(pool, receiver), onError);
  let port = 0;
  const origin = () => settings.originAt(port);
  const fastify = buildServer({ pool, secretKey, origin, parents: settings.parents, wake: deliveries.wake });
  await fastify.listen({ host, port: settings.port });
  // It listens on a port, not on a socket file.
  port = (fastify.server.address() as AddressInfo).port;
  const progress = workLoop(
    PROGRESS_MS,
    async () => {
      const hasMoved = await advanceOne(pool, origin());
      if (hasMoved) deliveries.wake();
      return hasMoved;
    },
    onError,
  );
  const sweeping = workLoop(SWEEP_MS, () => sweep(pool), onError);
  return {
    port,
    origin: origin(),
    close: async () => {
      await fastify.close();
      await Promise.all([progress.close(), deliveries.close(), sweeping.close()]);
      await pool.end();
    },
  };
};
