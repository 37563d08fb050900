import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { openFloor } from '../system/open-floor.ts';

/**
 * What our server answers, byte for byte, from memory once it was asked for. The floor is served so, too: while a page is
 * measured neither side has a whole server beside the browser, on the same few processors.
 */
const upstream = process.env.UPSTREAM_URL ?? '';
/** What belongs to one connection. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'date'];
/** A page that is asked for again is compressed anew, as well as can be. */
const COMPRESSED_MS = 500;

type Kept = { status: number; headers: IncomingHttpHeaders; body: Buffer };
const kept = new Map<string, Promise<Kept>>();

const ask = async (path: string, headers: IncomingHttpHeaders): Promise<Kept> => {
  const { host, accept, 'accept-encoding': encodings, 'user-agent': agent } = headers;
  const told = { host, accept, 'accept-encoding': encodings, 'user-agent': agent };
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${upstream}${path}`, { headers: told }, resolve).on('error', reject),
  );
  const own = Object.entries(answer.headers).filter(([name]) => !OWN.includes(name));
  return { status: answer.statusCode ?? 500, headers: Object.fromEntries(own), body: await buffer(answer) };
};

const askOnce = async (path: string, headers: IncomingHttpHeaders): Promise<Kept> => {
  const first = await ask(path, headers);
  if (!first.headers['content-type']?.startsWith('text/html')) return first;
  await ask(path, headers);
  await setTimeout(COMPRESSED_MS);
  return ask(path, headers);
};

const server = createServer(async ({ url = '/', headers }, response) => {
  const key = `${headers['accept-encoding']} ${url}`;
  const answer = kept.get(key) ?? askOnce(url, headers);
  kept.set(key, answer);
  const { status, headers: told, body } = await answer;
  response.writeHead(status, told);
  response.end(body);
});

openFloor(server);
