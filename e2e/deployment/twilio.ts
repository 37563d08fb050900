import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Certificate } from './certificate.ts';

export const TWILIO_HOST = 'api.twilio.com';

export type Twilio = {
  /** Settings that make the vendor's SDK connect to this server instead of the vendor. */
  settings: Record<string, string>;
  codeFor(phone: string): Promise<string>;
  textsTo(phone: string): string[];
  close(): void;
};

const account = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'an auth token',
  TWILIO_FROM: '+17025550100',
};

/** A fake vendor: the SDK reaches it through a TLS proxy under the vendor's host name. */
export const openTwilio = async (certificate: Certificate): Promise<Twilio> => {
  const sent: { to: string; text: string }[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const message = new URLSearchParams((await request.toArray()).join(''));
    sent.unshift({ to: message.get('To') ?? '', text: message.get('Body') ?? '' });
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
  };
  const vendor = createTlsServer(certificate, (request, response) => void respond(request, response));
  const proxy = createServer((_, response) => response.writeHead(404).end());
  proxy.on('connect', ({ url }, socket) => {
    if (url !== `${TWILIO_HOST}:443`) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    vendor.emit('connection', socket);
  });
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    settings: { ...account, HTTP_PROXY: `http://127.0.0.1:${port}`, NODE_EXTRA_CA_CERTS: certificate.path },
    codeFor: async phone => {
      for (let tries = 0; tries < 100; tries += 1) {
        const text = sent.find(message => message.to === phone && /\b\d{6}\b/.test(message.text))?.text;
        const code = /\b\d{6}\b/.exec(text ?? '');
        if (code) return code[0];
        await delay(100);
      }
      throw new Error(`No code came for ${phone}.`);
    },
    textsTo: phone => sent.filter(({ to }) => to === phone).map(({ text }) => text),
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
      vendor.closeAllConnections();
    },
  };
};
