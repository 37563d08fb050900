import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { FRAME_BYTES_MAX } from '#contract/values/chat.ts';
import type { RefusalCode } from '#contract/values/refusals.ts';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import type { Authenticate } from '../auth/index.ts';
import type { App } from '../context.ts';
import { refuseOnSocket } from '../http/below-framework.ts';
import { Refusal } from '../refusal.ts';
import { cameWithoutTls } from '../trust-proxy.ts';
import { openHints } from './hints.ts';
import { isOwnOrigin } from './origin.ts';
import { serveSocket } from './serve-socket.ts';

/**
 * Sockets that have not said who they are: they cost memory, and anyone can open them. One more ends the oldest, for a
 * client of ours says who it is at once: whoever opens many keeps nobody else out.
 */
const UNKNOWN_MAX = 2_000;
const BAD_REQUEST = 400;
const FOREIGN_PAGE = 'Only our own pages can open this connection.';
/** RFC 6455: the server goes away. */
const GOING_AWAY = 1001;

const endOldest = (sockets: Set<WebSocket>): void => {
  const [oldest] = sockets;
  oldest?.terminate();
};

/** The live connection: hints for anyone signed in, and the chat. Frames are the contract's, as JSON. */
export const registerLive = (
  fastify: FastifyInstance,
  app: App,
  authenticate: Authenticate,
): { connections(): number } => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES_MAX,
    // A window for each connection costs more memory than all else of it.
    perMessageDeflate: false,
    clientTracking: false,
  });
  const open = new Set<WebSocket>();
  const unknown = new Set<WebSocket>();
  const hints = openHints(app);
  let isClosing = false;
  const refuse = (socket: Duplex, code: RefusalCode, sentence?: string) =>
    refuseOnSocket(app.config, socket, new Refusal(code, {}, sentence));
  sockets.on('wsClientError', (_error, socket) =>
    refuseOnSocket(app.config, socket, new Refusal('MALFORMED'), BAD_REQUEST),
  );

  fastify.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A peer that resets while it is refused must not bring the server down.
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?', 1)[0] !== LIVE_ADDRESS) {
      // In development pages reload over a socket of their own, which another listener serves.
      if (fastify.server.listenerCount('upgrade') === 1) refuse(socket, 'NOT_FOUND');
      return;
    }
    if (app.config.isHttps && cameWithoutTls(request.headers)) return refuse(socket, 'WITHOUT_TLS');
    if (!isOwnOrigin(app.config, request)) return refuse(socket, 'FORBIDDEN', FOREIGN_PAGE);
    if (isClosing) return refuse(socket, 'BUSY');
    sockets.handleUpgrade(request, socket, head, live => {
      open.add(live);
      unknown.add(live);
      if (unknown.size > UNKNOWN_MAX) endOldest(unknown);
      // It closes by itself, with the code that says why.
      live.on('error', () => {});
      live.on('close', () => {
        open.delete(live);
        unknown.delete(live);
      });
      serveSocket({ app, authenticate, hints }, live, {
        shown: () => unknown.delete(live),
        refused: () => open.has(live) && unknown.add(live),
      });
    });
  });

  fastify.addHook('preClose', async () => {
    isClosing = true;
    hints.close();
    for (const live of open) {
      live.send(JSON.stringify({ t: 'moved' }));
      live.close(GOING_AWAY);
    }
    setTimeout(() => {
      for (const live of open) live.terminate();
    }, 500).unref();
  });
  return { connections: () => open.size };
};
