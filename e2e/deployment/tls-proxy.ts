import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export type TlsProxy = { port: number; close(): void };

/** The proxy in front of a deployment: terminates TLS, forwards to a local port, and adds forwarded headers. */
export const openTlsProxy = async (certificate: Certificate, portOf: () => number): Promise<TlsProxy> => {
  const server = createServer(certificate, (incoming, outgoing) => {
    const passedOn = request(
      {
        host: '127.0.0.1',
        port: portOf(),
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...incoming.headers,
          'x-forwarded-for': incoming.socket.remoteAddress,
          'x-forwarded-host': incoming.headers.host,
          'x-forwarded-proto': 'https',
        },
      },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passedOn.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passedOn.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
