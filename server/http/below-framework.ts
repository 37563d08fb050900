import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';
import { errorAnswer } from './errors.ts';
import { headersOfCall } from './security.ts';

/** Data on its way when a connection ends is still read for this time: unread, it would make the kernel drop our answer. */
const LINGER_MS = 1_000;

/** The head and the body of a refusal that closes its connection; `status` where HTTP has a closer one than the refusal. */
const closingAnswer = (config: Config, refusal: Refusal, status: number) => {
  const body = JSON.stringify(errorAnswer(refusal));
  const headers = {
    ...headersOfCall(config),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status, headers, body };
};

/** Answers on a connection that has no reply object, and closes it. */
export const refuseOnSocket = (config: Config, socket: Duplex, refusal: Refusal, ofHttp = refusal.status): void => {
  const { status, headers, body } = closingAnswer(config, refusal, ofHttp);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};

/** By the codes of Node; everything else that its parser cannot read is malformed. */
const refusalsByCode = new Map<string | undefined, [code: 'BODY_SLOW' | 'TOO_LARGE', status: number]>([
  ['ERR_HTTP_REQUEST_TIMEOUT', ['BODY_SLOW', 408]],
  ['HPE_HEADER_OVERFLOW', ['TOO_LARGE', 431]],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', ['TOO_LARGE', 413]],
]);

/** Answers a connection on which Node found no request, or not the rest of one. */
export const answerClientError = (config: Config): ((error: NodeJS.ErrnoException, socket: Duplex) => void) => {
  const waiting = new WeakSet<Duplex>();
  const answer = (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // Node keeps the answer under way there.
    const { _httpMessage: underWay } = socket as { _httpMessage?: ServerResponse | null };
    // Of what is read meanwhile, each piece is an error again.
    if (socket.writableEnded || waiting.has(socket)) return;
    const isOver = error.code === 'ECONNRESET' || !socket.writable;
    if (underWay?.req.complete && !isOver) {
      // A request before it was read to its end: its client would take this answer for that one's.
      waiting.add(socket);
      underWay.once('finish', () => {
        waiting.delete(socket);
        answer(error, socket);
      });
    } else if (isOver || underWay?.headersSent) socket.destroy();
    else {
      const [code, status] = refusalsByCode.get(error.code) ?? ['MALFORMED', 400];
      refuseOnSocket(config, socket, new Refusal(code), status);
    }
  };
  return answer;
};

/** Node would answer an `Expect` that it does not know by itself. */
export const refuseExpectations = (fastify: FastifyInstance, config: Config): void => {
  fastify.server.on('checkExpectation', (_request, response) => {
    const { status, headers, body } = closingAnswer(config, new Refusal('MALFORMED'), 417);
    response.writeHead(status, headers).end(body);
  });
};
