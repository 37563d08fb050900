import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeAfterFile } from './close-after-file.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
};
type Exported = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** Takes traces as a collector does. */
export const aCollector = async () => {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const paths = new Set<string>();
  const take = async (request: IncomingMessage) => {
    paths.add(request.url ?? '');
    const body = await text(request);
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as Exported;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)));
  };
  const server = createServer((request, response) => {
    void take(request).then(() => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  closeAfterFile(async () => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, bodies, paths };
};
