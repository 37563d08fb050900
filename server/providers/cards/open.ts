import { type AddressInfo, isIPv6 } from 'node:net';
import { processorKeys } from '#processor/keys.ts';
import type { Processor } from '#processor/open.ts';
import type { Config } from '../../config.ts';
import type { Cards } from './port.ts';
import { stripeCards } from './stripe.ts';

export type OpenedCards = { cards: Cards; close(): Promise<void> };

type Log = { error(details: object, what: string): void };

/** Where the server listens; null until it does. */
type Listening = () => AddressInfo | null;

const stripeItself = (config: Config, secretKey: string): OpenedCards => {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey = '', STRIPE_WEBHOOK_SECRET: secrets = '' } = config;
  const webhookSecrets = secrets.split(',').map(secret => secret.trim());
  return {
    cards: stripeCards({ secretKey, webhookSecrets, browser: { end: 'stripe', publishableKey } }),
    close: async () => {},
  };
};

/** Where a program on this machine finds what listens there. */
const reachableHost = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host);
const hostInAddress = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** On the port after ours, or on any other unless a setting names it. */
const openProcessorFor = async (config: Config, log: Log, listening: Listening): Promise<Processor> => {
  const { openProcessor } = await import('#processor/open.ts');
  const productPort = () => listening()?.port ?? config.PORT;
  const ours = `http://${hostInAddress(reachableHost(config.HOST))}`;
  const open = (port: number) =>
    openProcessor({
      databaseUrl: config.DATABASE_URL,
      host: config.HOST,
      port,
      originAt: at => (config.PROCESSOR_URL ? new URL(config.PROCESSOR_URL).origin : `${ours}:${at}`),
      parents: () => [
        ...(config.publicOrigin ? [config.publicOrigin] : []),
        // A content policy knows no address of IPv6.
        ...['127.0.0.1', 'localhost'].map(host => `http://${host}:${productPort()}`),
      ],
      secret: config.SECRET_KEY,
      // Events are received where the calls are.
      webhookUrl: () =>
        listening() && config.ROLE.includes('api') ? `${ours}:${productPort()}/webhooks/stripe` : null,
      onError: error => log.error({ err: error }, 'local card processor'),
    });
  const { PROCESSOR_PORT: wanted } = config;
  if (wanted !== undefined)
    return open(wanted).catch(error => {
      if (!isTaken(error)) throw error;
      throw new Error(
        `Port ${wanted} is taken, which PROCESSOR_PORT gives to the local card processor. Choose another.`,
      );
    });
  if (config.PORT === 0) return open(0);
  return open(config.PORT + 1).catch(error => (isTaken(error) ? open(0) : Promise.reject(error)));
};

const localProcessor = async (config: Config, log: Log, listening: Listening): Promise<OpenedCards> => {
  const { port, origin, close } = await openProcessorFor(config, log, listening);
  const { secretKey, webhookSecret } = processorKeys(config.SECRET_KEY);
  return {
    cards: stripeCards({
      secretKey,
      end: { host: reachableHost(config.HOST), port, protocol: 'http' },
      webhookSecrets: [webhookSecret],
      browser: { end: 'local', origin },
    }),
    close,
  };
};

/** Stripe where there is a key for it; otherwise a processor of our own, which starts and ends with this server. */
export const openCards = async (config: Config, log: Log, listening: Listening): Promise<OpenedCards> => {
  if (config.STRIPE_SECRET_KEY) return stripeItself(config, config.STRIPE_SECRET_KEY);
  if (!config.isSandbox)
    throw new Error('Cards that are charged on this machine are for a sandbox alone: set STRIPE_SECRET_KEY.');
  return localProcessor(config, log, listening);
};
