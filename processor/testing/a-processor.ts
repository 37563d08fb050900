import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { guardedPool } from '#server/db/guarded-pool.ts';
import type { Cards, ProviderEvent } from '#server/providers/cards/port.ts';
import { stripeCards } from '#server/providers/cards/stripe.ts';
import { closeAfterFile } from '#server/testing/close-after-file.ts';
import { copyTemplate } from '#server/testing/copy-template.ts';
import { API_VERSION } from '../events.ts';
import { processorKeys } from '../keys.ts';
import { openProcessor, type Processor } from '../open.ts';
import { type FaultInput, putFaults } from './put-faults.ts';

export const SECRET = 'a secret of the tests of the processor';
const { secretKey, webhookSecret } = processorKeys(SECRET);

type Options = { timeoutMs?: number; retries?: number };

export type TestedProcessor = {
  processor: Processor;
  databaseUrl: string;
  /** Our adapter, whose other end is the processor. */
  cards: Cards;
  withOptions(options: Options): Cards;
  stripe: Stripe;
  /** What was delivered and verified, in the order of arrival. */
  events: ProviderEvent[];
  /** The first delivered event of a type about an object. */
  event(type: string, objectId?: string): Promise<ProviderEvent>;
  /** Authenticates as the card's owner, if the intent asks for it. */
  approve(intentId: string, outcome?: 'APPROVED' | 'FAILED' | 'EXPIRED'): Promise<void>;
  setFaults(...faults: FaultInput[]): Promise<void>;
  /** Moves the product's clock. */
  wait(seconds: number): Promise<void>;
  /** What the receiver of events answers; 200 unless it is told otherwise. */
  receiver: { status: number };
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
};

const poll = async <Value>(what: string, look: () => Value | undefined): Promise<Value> => {
  for (let tries = 0; tries < 200; tries++) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing came: ${what}`);
};

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A processor on a database of its own, with a receiver of its events; both end with the test file. */
export const aProcessor = async (): Promise<TestedProcessor> => {
  const databaseUrl = await copyTemplate();
  const events: ProviderEvent[] = [];
  const receiver = { status: 200 };
  const inbox = createServer((request, response) => {
    const take = async () => {
      const body = Buffer.concat(await request.toArray());
      if (receiver.status === 200)
        events.push(await cards.readWebhook(body, String(request.headers['stripe-signature'])));
      response.writeHead(receiver.status).end();
    };
    take().catch(() => response.writeHead(400).end());
  });
  const webhookUrl = await listen(inbox);
  const processor = await openProcessor({
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    originAt: port => `http://127.0.0.1:${port}`,
    parents: () => ['http://127.0.0.1:3000'],
    secret: SECRET,
    webhookUrl: () => webhookUrl,
    onError: console.error,
  });
  const end = { host: '127.0.0.1', port: processor.port, protocol: 'http' } as const;
  const open = (options: Options = {}) =>
    stripeCards({
      secretKey,
      end,
      webhookSecrets: [webhookSecret],
      browser: { end: 'local', origin: processor.origin },
      ...options,
    });
  const cards = open();
  const stripe = new Stripe(secretKey, { ...end, apiVersion: API_VERSION, telemetry: false });
  const pool = guardedPool({ connectionString: databaseUrl, max: 2 });
  closeAfterFile(async () => {
    await processor.close();
    inbox.closeAllConnections();
    inbox.close();
    await pool.end();
  });
  return {
    processor,
    databaseUrl,
    cards,
    withOptions: open,
    stripe,
    events,
    event: (type, objectId) =>
      poll(`${type} ${objectId ?? ''}`, () =>
        events.find(event => event.type === type && (objectId === undefined || event.objectId === objectId)),
      ),
    approve: async (id, outcome = 'APPROVED') => {
      const intents = id.startsWith('seti_') ? stripe.setupIntents : stripe.paymentIntents;
      const intent = await intents.retrieve(id);
      if (intent.status !== 'requires_action') return;
      await fetch(`${processor.origin}/form/challenge`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientSecret: intent.client_secret, outcome }),
      });
    },
    setFaults: (...faults) => putFaults({ origin: processor.origin, secret: SECRET }, faults),
    wait: async seconds => {
      await pool.query('update app_clock set offset_ms = offset_ms + $1', [seconds * 1000]);
    },
    receiver,
    sql: async (text, values = []) => (await pool.query(text, values)).rows,
  };
};
