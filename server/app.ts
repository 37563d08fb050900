import { setTimeout as delay } from 'node:timers/promises';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  billingExportAddress,
  calendarAddress,
  callSheetAddress,
  compCardAddress,
  identityPictureAddress,
  moneyClosesAddress,
  moneyDocumentAddress,
  numbersAddress,
  officeListAddress,
  statementAddress,
  taxFiguresAddress,
} from '#contract/rules/file-addresses.ts';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { type Authenticate, authenticator, keyedHash } from './auth/index.ts';
import { openBus } from './bus/bus.ts';
import { serveFeed } from './calendar/index.ts';
import { serveCallSheet } from './call-sheet/index.ts';
import { openChat } from './chat/index.ts';
import { openClock } from './clock.ts';
import type { Config } from './config.ts';
import type { App } from './context.ts';
import { openPool } from './db/client.ts';
import { askingPool } from './db/replicas/asking-pool.ts';
import { openReads } from './db/replicas/open-reads.ts';
import { requireRealStaff } from './fictional-staff.ts';
import { registerFiles, rewriteImageOrigins } from './file/index.ts';
import { serveCompCard } from './gallery/index.ts';
import { callerOf, endWithoutAddress } from './http/address.ts';
import { registerAppLinks } from './http/app-links.ts';
import { registerAsyncApi } from './http/asyncapi/serve.ts';
import { answerClientError, refuseExpectations } from './http/below-framework.ts';
import { registerClock, registerOutbox, sayTime } from './http/dev.ts';
import { notFoundAnswer, registerErrors } from './http/errors.ts';
import { closeConnectionsOnStop, registerHealth } from './http/health.ts';
import { answerInProcessAlone } from './http/in-process.ts';
import { loggedError } from './http/log-error.ts';
import { sayPositions } from './http/log-position.ts';
import { openSecurityLog } from './http/log-security.ts';
import { observeRequests } from './http/observe-requests.ts';
import { registerOpenApi } from './http/openapi/serve.ts';
import { registerProviderEvents } from './http/provider-events.ts';
import { registerCalls } from './http/register-calls.ts';
import { registerSandboxGuard } from './http/sandbox-guard.ts';
import { registerSecurity } from './http/security.ts';
import { limitSlowBodies } from './http/slow-body.ts';
import { answerUnreadableAddress, refuseUnreadable } from './http/unreadable-address.ts';
import { registerWeb } from './http/web.ts';
import { refuseWithoutTls } from './http/without-tls.ts';
import { markInquiry, registerIdentityUploads, serveIdentityPicture } from './identity/index.ts';
import { registerLive } from './live/index.ts';
import {
  serveBillingExport,
  serveMoneyCloses,
  serveMoneyDocument,
  serveStatementCsv,
  serveStatementPdf,
  serveTaxFigures,
} from './money/index.ts';
import { countLanding, serveNumbers, writeVisits } from './numbers/index.ts';
import { openTelemetry } from './opentelemetry/open.ts';
import { openCards } from './providers/cards/open.ts';
import { openProviders, type Providers } from './providers/open.ts';
import { openRateLimits, sharedCounts } from './rate-limits.ts';
import type { Role } from './roles.ts';
import { serveOfficeList } from './search/index.ts';
import { applySettings } from './setting/index.ts';
import { countVisit } from './sharing/index.ts';
import { openTasks } from './tasks/queue.ts';
import type { Tracing } from './telemetry.ts';

export type Server = { fastify: FastifyInstance; app: App; close(): Promise<void> };

/** How long an upload may take while its bytes keep coming. Other bodies have less: `BODY_SECONDS`. */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node looks for connections that take too long. */
const CONNECTIONS_CHECK_MS = 1_000;
/** How long requests in flight may take once the server stops. */
const FINISH_MS = 8_000;

/** The trace that a line of the log belongs to. */
const idsOf = (tracing: Tracing): object => {
  const { traceId, spanId } = tracing.current() ?? {};
  return traceId ? { traceId, spanId } : {};
};

/** Calls, their documents and webhooks. */
const registerApi = async (
  fastify: FastifyInstance,
  app: App,
  { authenticate, localOutbox }: { authenticate: Authenticate; localOutbox: Providers['localOutbox'] },
): Promise<void> => {
  registerCalls(fastify, app, authenticate);
  await registerOpenApi(fastify, app);
  registerAsyncApi(fastify, app);
  registerProviderEvents(fastify, app, inquiryId => markInquiry(app, inquiryId));
  if (localOutbox) registerOutbox(fastify, app, localOutbox);
  if (app.config.hasMovableClock) registerClock(fastify, app);
};

/** Uploads, pictures, and documents that are made on request. */
const registerFileService = async (fastify: FastifyInstance, app: App, authenticate: Authenticate): Promise<void> => {
  await fastify.register(
    async files => {
      registerFiles(files, app, authenticate);
      registerIdentityUploads(files, app, authenticate);
      files.get(identityPictureAddress(':id', ':kind'), serveIdentityPicture(app, authenticate));
      files.get(compCardAddress(':id'), serveCompCard(app, authenticate));
      files.get(callSheetAddress(':id'), serveCallSheet(app, authenticate));
      files.get(moneyDocumentAddress(':id'), serveMoneyDocument(app, authenticate));
      files.get(statementAddress(':month', 'pdf'), serveStatementPdf(app, authenticate));
      files.get(statementAddress(':month', 'csv'), serveStatementCsv(app, authenticate));
      files.get(billingExportAddress, serveBillingExport(app, authenticate));
      files.get(taxFiguresAddress(':year'), serveTaxFigures(app, authenticate));
      files.get(moneyClosesAddress, serveMoneyCloses(app, authenticate));
      files.get(numbersAddress, serveNumbers(app, authenticate));
      files.get(officeListAddress, serveOfficeList(app, authenticate));
      files.get(calendarAddress(':secret'), serveFeed(app, callerOf));
    },
    { prefix: `/${FILES_VERSION}` },
  );
};

/** Pages. They read through calls in process, so a server without the API has the calls for its pages alone. */
const registerPages = async (fastify: FastifyInstance, app: App, authenticate: Authenticate): Promise<void> => {
  if (!app.config.ROLE.includes('api'))
    await fastify.register(async calls => {
      answerInProcessAlone(calls);
      registerCalls(calls, app, authenticate);
    });
  await registerWeb(fastify, app, {
    onShown: address => {
      countVisit(app, address);
      countLanding(app, address);
    },
    onSettings: () => applySettings(app).catch(error => fastify.log.error(error)),
  });
  fastify.addHook('onClose', () => writeVisits(app));
};

/**
 * The whole server, not yet listening. `web: false` leaves the pages out, for tests of the API; without `works` nothing is
 * done in the background.
 */
export const buildServer = async (config: Config, { web = true, works = true } = {}): Promise<Server> => {
  const telemetry = await openTelemetry(config);
  const { tracing } = telemetry;
  const fastify = Fastify({
    logger: {
      ...(tracing && { mixin: () => idsOf(tracing) }),
      level: config.LOG_LEVEL,
      redact: ['req.headers', 'phone', '*.phone'],
      serializers: { err: loggedError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Entries left of the last untrusted proxy are written by the caller and prove nothing.
    trustProxy: config.proxies.length > 0 && config.proxies,
    frameworkErrors: answerUnreadableAddress(config),
    clientErrorHandler: answerClientError(config),
    // Our own hooks refuse these two, in our form.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, config.BODY_SECONDS * 1_000),
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  const has = (role: Role) => config.ROLE.includes(role);
  const database = openPool(config.DATABASE_URL, config.poolSize, { tracing });
  if (!config.isSandbox)
    await requireRealStaff(database).catch(error => database.close().then(() => Promise.reject(error)));
  const asking = askingPool(config.DATABASE_URL);
  const reads = openReads(database, {
    asking,
    replicaUrls: config.DATABASE_REPLICA_URLS,
    readsReplicas: has('web') || has('api'),
    max: config.poolSize,
    tracing,
  });
  // A connection is opened with the first question, and closed when nobody asks.
  const reports = [...config.DATABASE_REPLICA_URLS.slice(0, 1), config.DATABASE_URL].map(url =>
    openPool(url, 1, { tracing }),
  );
  const [clock, bus, counts] = await Promise.all([
    openClock(database.db),
    openBus(config.DATABASE_URL, config.REDIS_URL, fastify.log),
    sharedCounts(config, fastify.log),
  ]);
  const rateLimits = openRateLimits({ counts, hash: key => keyedHash(config, 'rate-limit', key) });
  const { localOutbox, ...providers } = openProviders(config, fastify.log);
  const listening = () => {
    const address = fastify.server.address();
    return typeof address === 'object' ? address : null;
  };
  const { cards, close: closeCards } = await openCards(config, fastify.log, listening);
  // Last: its work needs the app.
  const isWorker = works && has('tasks');
  const tasks = await openTasks(
    { databaseUrl: config.DATABASE_URL, poolSize: config.poolSize, log: fastify.log, isWorker },
    () => app,
  );
  const app: App = {
    config,
    database,
    reads,
    reports,
    clock,
    bus,
    rateLimits,
    tasks,
    get chat() {
      return chat;
    },
    ...providers,
    cards,
    telemetry,
    log: fastify.log,
  };
  const chat = openChat(app);
  bus.subscribe(message => {
    if (message.kind === 'CLOCK_MOVED' || message.kind === 'MISSED')
      clock.reload().catch(error => fastify.log.error(error));
    if (message.kind === 'SETTINGS' || message.kind === 'MISSED')
      applySettings(app).catch(error => fastify.log.error(error));
  });
  await applySettings(app);

  const authenticate = authenticator(app);
  endWithoutAddress(fastify);
  observeRequests(fastify, telemetry);
  refuseExpectations(fastify, config);
  fastify.removeContentTypeParser('text/plain');
  await fastify.register(fastifyCookie);
  registerSecurity(fastify, config);
  refuseWithoutTls(fastify, config);
  refuseUnreadable(fastify);
  limitSlowBodies(fastify, config.BODY_SECONDS * 1_000);
  if (config.kind === 'SANDBOX') registerSandboxGuard(fastify);
  closeConnectionsOnStop(fastify);
  registerErrors(fastify, openSecurityLog(fastify, app).refused);
  rewriteImageOrigins(fastify, app);
  sayPositions(fastify, app);
  if (config.hasMovableClock) sayTime(fastify, app);
  const health = registerHealth(fastify, { reads, askPrimary: () => asking.query('select 1') });
  const live = has('chat') ? registerLive(fastify, app, authenticate) : null;
  telemetry.watch(app, () => live?.connections() ?? 0);
  if (has('api')) await registerApi(fastify, app, { authenticate, localOutbox });
  if (has('pictures')) await registerFileService(fastify, app, authenticate);
  if (has('web')) registerAppLinks(fastify, config);
  if (has('web') && web) await registerPages(fastify, app, authenticate);
  else fastify.setNotFoundHandler((_request, reply) => reply.code(404).send(notFoundAnswer));

  const stop = async () => {
    health.drain();
    const handedBack = tasks.stopWork();
    await delay(config.DRAIN_SECONDS * 1_000);
    const enough = setTimeout(() => fastify.server.closeAllConnections(), FINISH_MS);
    await fastify.close();
    clearTimeout(enough);
    await handedBack;
    chat.close();
    await tasks.close();
    await closeCards();
    await Promise.all([bus.close(), rateLimits.close()]);
    await reads.close();
    await Promise.all([asking.end(), ...reports.map(one => one.close()), database.close()]);
    await telemetry.close();
  };
  let stopped: Promise<void> | undefined;
  const close = () => {
    stopped ??= stop();
    return stopped;
  };
  return { fastify, app, close };
};
