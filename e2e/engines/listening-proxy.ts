import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

const REPORTS = '/page-errors';

/** In the page, before its own scripts: reports uncaught errors and violations of the content security policy. */
const listener = `(() => {
  const report = words => navigator.sendBeacon('${REPORTS}', location.pathname + ': ' + words);
  addEventListener('error', ({ message, filename, target }) => {
    if (message) report(message + ' ' + filename);
    else if (target.src) report('not loaded: ' + target.src);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => report('rejected: ' + (reason && reason.stack || reason)));
  document.addEventListener('securitypolicyviolation', event =>
    report('blocked: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile));
})()`;
const listenerHash = `'sha256-${createHash('sha256').update(listener).digest('base64')}'`;

const withListener = async (answer: IncomingMessage, response: ServerResponse) => {
  const { 'content-length': _, 'content-security-policy': policy, ...headers } = answer.headers;
  const page = (await text(answer)).replace('<head>', `<head><script>${listener}</script>`);
  response.writeHead(answer.statusCode ?? 502, {
    ...headers,
    ...(policy && { 'content-security-policy': String(policy).replace('script-src ', `script-src ${listenerHash} `) }),
  });
  response.end(page);
};

/** A proxy in front of the system that collects the errors of the pages loaded through it. */
export const openListeningProxy = async (target: string) => {
  const { hostname, port } = new URL(target);
  const errors: string[] = [];
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (incoming.url === REPORTS) {
      errors.push((await buffer(incoming)).toString());
      response.writeHead(204).end();
      return;
    }
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    const forwarded = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, answer => {
      if (answer.headers['content-type']?.startsWith('text/html')) void withListener(answer, response);
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  };
  const server = createServer((incoming, response) => void respond(incoming, response));
  // The live connection, as it is.
  const tunnels = new Set<Duplex>();
  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, browser: Duplex, head: Buffer) => {
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
    const system = connect(Number(port), hostname, () => {
      system.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
      system.write(head);
      browser.pipe(system).pipe(browser);
    });
    for (const [end, other] of [
      [browser, system],
      [system, browser],
    ] as const) {
      tunnels.add(end);
      end.on('error', () => other.destroy()).on('close', () => tunnels.delete(end) && other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    errors,
    async close() {
      server.closeAllConnections();
      for (const tunnel of tunnels) tunnel.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
