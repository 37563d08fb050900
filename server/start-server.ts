import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { isIPv6 } from 'node:net';
import { parseArgs } from 'node:util';
import { buildServer, type Server } from './app.ts';
import { readConfig } from './config.ts';
import { warmPortraits } from './file/index.ts';
import { isWithoutSocket } from './http/errors.ts';
import { readSecretFiles } from './secret-files.ts';

/** Connections the kernel may queue; when the system has no room, a client retries within a second. */
const LISTEN_BACKLOG = 4096;

const OPEN_SANDBOX =
  'DANGER: others can reach this sandbox. Every sign-in code is shown at /dev, and the passphrase of the demo people is\n' +
  'published: whoever finds this server can sign in as anyone, staff included. Put nothing real into it.';

const sentence = (error: unknown): string => {
  // Errors of Node's servers carry a code, and the port.
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with PORT=… .`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT=… .`;
  if (code === 'ECONNREFUSED' || (error instanceof Error && isWithoutSocket(error)))
    return 'The database cannot be reached. Check DATABASE_URL.';
  // Several attempts that failed are one error without a message of its own.
  const causes = error instanceof AggregateError ? error.errors.map(cause => String(cause)).join('; ') : '';
  return message || causes || String(code ?? error);
};

/** After the first pages, which are waited for. */
const SETTLED_MS = 5_000;
const settle = () => {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  // Otherwise it is written at the end, and not at all after kill -9.
  flushCompileCache();
};

/** Our start command names the database once it is ready; meanwhile our modules are loaded. */
const awaitDatabase = async (): Promise<void> => {
  if (process.env.DATABASE_URL || !process.send) return;
  const [{ databaseUrl }] = await once(process, 'message');
  process.env.DATABASE_URL = databaseUrl;
};

export const startServer = async (onBuilt: (server: Server) => void): Promise<void> => {
  try {
    await awaitDatabase();
    const { role } = parseArgs({ options: { role: { type: 'string' } } }).values;
    readSecretFiles(process.env);
    const config = readConfig({ ...process.env, ...(role !== undefined && { ROLE: role }) });
    if (config.kind === 'OPEN_SANDBOX') process.stderr.write(`\n${OPEN_SANDBOX}\n\n`);
    const server = await buildServer(config);
    onBuilt(server);
    const stopping = new AbortController();
    server.fastify.addHook('preClose', async () => stopping.abort());
    await server.fastify.listen({ host: config.HOST, port: config.PORT, backlog: LISTEN_BACKLOG });
    if (config.ROLE.includes('pictures'))
      warmPortraits(server.app, stopping.signal).catch(error => server.app.log.error(error));
    const host = isIPv6(config.HOST) ? `[${config.HOST}]` : config.HOST;
    process.send?.({ kind: 'ready', url: `http://${host}:${config.PORT}` });
    setTimeout(settle, SETTLED_MS).unref();
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`);
    process.exit(1);
  }
};
