import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { openFloor } from '../system/open-floor.ts';
import { makeFloorPage } from './floor-page.ts';

/** The floor page and its files, ready in memory. */
const { html, files } = await makeFloorPage(process.env.PAGE_URL ?? '');
const page = brotliCompressSync(html);

const server = createServer((request, response) => {
  const file = files.get(request.url ?? '');
  if (file) {
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'public, max-age=31536000, immutable' });
    response.end(file.body);
  } else if (request.url === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    response.end(page);
  } else {
    response.writeHead(request.url === '/robots.txt' ? 200 : 404, { 'content-type': 'text/plain' });
    response.end('User-agent: *\nAllow: /\n');
  }
});

openFloor(server);
