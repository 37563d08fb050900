import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Owner } from '../system/scope.ts';

/** The open page as a document of its own: without scripts, its styles inline, its fonts and pictures from their files. */
const copyOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    for (const part of document.querySelectorAll('script, link[rel="modulepreload"], link[rel="manifest"]'))
      part.remove();
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      const style = document.createElement('style');
      style.textContent = await (await fetch(link.href)).text();
      link.replaceWith(style);
    }
    return document.documentElement.outerHTML.replaceAll(/(src|href|srcset)="\//g, `$1="${location.origin}/`);
  });

/** Serves the floor: what the same screen costs as a static page over the network. Resolves to its address. */
export async function serveStaticCopy(page: Page, owner: Owner): Promise<string> {
  const document = brotliCompressSync(`<!doctype html><html lang="en">${await copyOf(page)}</html>`);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    response.end(document);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  owner.opened({ close: () => void server.close() });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
