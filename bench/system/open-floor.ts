import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a floor on a free port, reports its address to the bench, and exits with the bench. */
export const openFloor = (server: Server): void => {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ kind: 'ready', url: `http://127.0.0.1:${port}` });
  });
  for (const signal of ['SIGTERM', 'disconnect'] as const) process.on(signal, () => process.exit(0));
};

/** A floor's server. What fails is answered as 500, so that the bench names it. */
export const floorServer = (respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Server =>
  createServer((request, response) => {
    respond(request, response).catch((error: unknown) => sendJson(response, 500, { error: String(error) }));
  });

export const sendJson = (response: ServerResponse, status: number, answer: unknown): void => {
  const body = JSON.stringify(answer);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
};
