import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  billingExportAddress,
  calendarAddress,
  callSheetAddress,
  compCardAddress,
  moneyClosesAddress,
  moneyDocumentAddress,
  statementAddress,
  taxFiguresAddress,
} from '#contract/rules/file-addresses.ts';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { type Authenticate, authenticator } from './auth/index.ts';
import { openBus } from './bus.ts';
import { serveFeed } from './calendar/index.ts';
import { serveCallSheet } from './call-sheet/index.ts';
import { openChat } from './chat/index.ts';
import { openClock } from './clock.ts';
import type { Config } from './config.ts';
import type { App } from './context.ts';
import { openPool } from './db/client.ts';
import { requireRealStaff } from './fictional-staff.ts';
import { registerFiles, rewriteImageOrigins } from './file/index.ts';
import { serveCompCard } from './gallery/index.ts';
import { callerOf } from './http/address.ts';
import { registerAsyncApi } from './http/asyncapi/serve.ts';
import { registerClock, registerOutbox } from './http/dev.ts';
import { notFoundAnswer, registerErrors } from './http/errors.ts';
import { loggedError } from './http/log-error.ts';
import { registerOpenApi } from './http/openapi/serve.ts';
import { registerProviderEvents } from './http/provider-events.ts';
import { registerCalls } from './http/register-calls.ts';
import { registerSandboxGuard } from './http/sandbox-guard.ts';
import { registerSecurity } from './http/security.ts';
import { limitSlowBodies } from './http/slow-body.ts';
import { answerUnreadableAddress, refuseUnreadable } from './http/unreadable-address.ts';
import { registerWeb } from './http/web.ts';
import { registerLive } from './live/index.ts';
import {
  serveBillingExport,
  serveMoneyCloses,
  serveMoneyDocument,
  serveStatementCsv,
  serveStatementPdf,
  serveTaxFigures,
} from './money/index.ts';
import { openCards } from './providers/cards/open.ts';
import { openProviders, type Providers } from './providers/open.ts';
import { countVisit } from './sharing/index.ts';
import { openTasks } from './tasks/queue.ts';

export type Server = { fastify: FastifyInstance; app: App; close(): Promise<void> };

/** How long an upload may take while its bytes keep coming. Other bodies have less: `BODY_SECONDS`. */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node looks for connections that take too long. */
const CONNECTIONS_CHECK_MS = 1_000;
/** How long requests in flight may take once the server stops. */
const FINISH_MS = 4_000;

/** Lets requests in flight finish when the server stops, and closes their connections with their answers. */
const drainRequests = (fastify: FastifyInstance): void => {
  let isStopping = false;
  fastify.addHook('preClose', async () => {
    isStopping = true;
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
};

type Marketplace = { authenticate: Authenticate; localOutbox: Providers['localOutbox']; web: boolean };

/** Everything but the live connections: calls, files, documents and pages. */
const registerMarketplace = async (
  fastify: FastifyInstance,
  app: App,
  { authenticate, localOutbox, web }: Marketplace,
): Promise<void> => {
  const { config } = app;
  registerCalls(fastify, app, authenticate);
  await registerOpenApi(fastify, app);
  registerAsyncApi(fastify, app);
  await fastify.register(
    async files => {
      registerFiles(files, app, authenticate);
      files.get(compCardAddress(':id'), serveCompCard(app, authenticate));
      files.get(callSheetAddress(':id'), serveCallSheet(app, authenticate));
      files.get(moneyDocumentAddress(':id'), serveMoneyDocument(app, authenticate));
      files.get(statementAddress(':month', 'pdf'), serveStatementPdf(app, authenticate));
      files.get(statementAddress(':month', 'csv'), serveStatementCsv(app, authenticate));
      files.get(billingExportAddress, serveBillingExport(app, authenticate));
      files.get(taxFiguresAddress(':year'), serveTaxFigures(app, authenticate));
      files.get(moneyClosesAddress, serveMoneyCloses(app, authenticate));
      files.get(calendarAddress(':secret'), serveFeed(app, callerOf));
    },
    { prefix: `/${FILES_VERSION}` },
  );
  registerProviderEvents(fastify, app);
  if (localOutbox) registerOutbox(fastify, app, localOutbox);
  if (config.hasMovableClock) registerClock(fastify, app);
  if (web) await registerWeb(fastify, app, address => countVisit(app, address));
  else fastify.setNotFoundHandler((_request, reply) => reply.code(404).send(notFoundAnswer));
};

/**
 * The whole server, not yet listening. `web: false` leaves the pages out, for tests of the API; without `works` nothing is
 * done in the background.
 */
export const buildServer = async (config: Config, { web = true, works = true } = {}): Promise<Server> => {
  const fastify = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: ['req.headers', 'phone', '*.phone'],
      serializers: { err: loggedError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Entries left of the last untrusted proxy are written by the caller and prove nothing.
    trustProxy: config.proxies.length > 0 && config.proxies,
    frameworkErrors: answerUnreadableAddress(config),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, config.BODY_SECONDS * 1_000),
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  const database = openPool(config.DATABASE_URL, config.DATABASE_POOL);
  if (!config.isSandbox)
    await requireRealStaff(database).catch(error => database.close().then(() => Promise.reject(error)));
  const [clock, bus] = await Promise.all([openClock(database.db), openBus(config.DATABASE_URL, config.REDIS_URL)]);
  const { localOutbox, ...providers } = openProviders(config, fastify.log);
  const listening = () => {
    const address = fastify.server.address();
    return typeof address === 'object' ? address : null;
  };
  const { cards, close: closeCards } = await openCards(config, fastify.log, listening);
  // Last: its work needs the app.
  const tasks = await openTasks(config.DATABASE_URL, () => app, { isWorker: works && config.ROLE === 'all' });
  const app: App = {
    config,
    database,
    clock,
    bus,
    tasks,
    get chat() {
      return chat;
    },
    ...providers,
    cards,
    log: fastify.log,
  };
  const chat = openChat(app);
  bus.subscribe(message => {
    if (message.kind === 'CLOCK_MOVED' || message.kind === 'MISSED')
      clock.reload().catch(error => fastify.log.error(error));
  });

  const authenticate = authenticator(app);
  fastify.removeContentTypeParser('text/plain');
  await fastify.register(fastifyCookie);
  registerSecurity(fastify, config);
  refuseUnreadable(fastify);
  limitSlowBodies(fastify, config.BODY_SECONDS * 1_000);
  if (config.kind === 'SANDBOX') registerSandboxGuard(fastify);
  drainRequests(fastify);
  registerErrors(fastify);
  rewriteImageOrigins(fastify, app);
  fastify.get('/healthz', async () => {
    await database.pool.query('select 1');
    return { ready: true };
  });
  registerLive(fastify, app, authenticate);
  if (config.ROLE === 'all') await registerMarketplace(fastify, app, { authenticate, localOutbox, web });
  else fastify.setNotFoundHandler((_request, reply) => reply.code(404).send(notFoundAnswer));

  const close = async () => {
    const enough = setTimeout(() => fastify.server.closeAllConnections(), FINISH_MS);
    await fastify.close();
    clearTimeout(enough);
    chat.close();
    await tasks.close();
    await closeCards();
    await bus.close();
    await database.close();
  };
  return { fastify, app, close };
};
