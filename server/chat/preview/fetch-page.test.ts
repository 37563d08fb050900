import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { FetchPolicy } from '../../safe-fetch/policy.ts';
import { isPublicAddress } from '../../safe-fetch/public-address.ts';
import { closeAfterFile } from '../../testing/close-after-file.ts';
import { fetchPage } from './fetch-page.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A site on this machine, at an address of its own. */
const aSite = async (listener: RequestListener, { host = '127.0.0.1', port = 0 } = {}) => {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.headers.host} ${request.url}`);
    listener(request, response);
  });
  await new Promise<void>(done => server.listen(port, host, done));
  closeAfterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { hits, port: (server.address() as AddressInfo).port };
};

/** An internet in which the names lead to this machine. Answers of a name that has several are given in turn. */
const aPolicy = (names: Record<string, string[][]>, ports: number[]): FetchPolicy & { lookups: string[] } => {
  const lookups: string[] = [];
  return {
    lookups,
    resolve: async host => {
      const turn = lookups.filter(name => name === host).length;
      lookups.push(host);
      return names[host]?.[Math.min(turn, names[host].length - 1)] ?? [];
    },
    mayReach: address => address === '127.0.0.1' || isPublicAddress(address),
    ports: ports.map(String),
  };
};

const fetchFrom = (address: string, policy: FetchPolicy, ms = 2_000) =>
  fetchPage(address, { policy, product: 'zodel', signal: AbortSignal.timeout(ms) });

const page = (title: string) => `<html><head><title>${title}</title></head><body>${'x'.repeat(100)}</body></html>`;

describe('fetchPage', () => {
  it('reads a page without cookies and under a name of its own', async () => {
    let requestHeaders = {};
    const site = await aSite((request, response) => {
      requestHeaders = request.headers;
      response.writeHead(200, { ...HTML, 'set-cookie': 'a=1' }).end(page('Hello'));
    });
    const policy = aPolicy({ 'site.example': [['127.0.0.1']] }, [site.port]);
    const { bytes } = await fetchFrom(`http://site.example:${site.port}/a`, policy);
    expect(bytes.toString()).toContain('Hello');
    expect(requestHeaders).toMatchObject({ 'user-agent': 'zodel-link-preview/1', host: `site.example:${site.port}` });
    expect(requestHeaders).not.toHaveProperty('cookie');
    expect(requestHeaders).not.toHaveProperty('referer');
  });

  it('follows three redirects and no fourth', async () => {
    const site = await aSite((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.writeHead(200, HTML).end(page('End'));
    });
    const policy = aPolicy({ 'site.example': [['127.0.0.1']] }, [site.port]);
    const from = (left: number) => fetchFrom(`http://site.example:${site.port}/${left}`, policy);
    expect((await from(3)).bytes.toString()).toContain('End');
    await expect(from(4)).rejects.toThrow('redirects');
  });

  it('ends a loop of redirects', async () => {
    const site = await aSite((_, response) => void response.writeHead(301, { location: '/again' }).end());
    const policy = aPolicy({ 'site.example': [['127.0.0.1']] }, [site.port]);
    await expect(fetchFrom(`http://site.example:${site.port}/again`, policy)).rejects.toThrow('redirects');
    expect(site.hits).toHaveLength(4);
  });

  it.each([
    ['a loopback address', 'http://127.0.0.2:PORT/'],
    ['a metadata address', 'http://169.254.169.254/latest/meta-data/'],
    ['a mapped address', 'http://[::ffff:10.0.0.1]/'],
    ['a number that is an address', 'http://2130706434:PORT/'],
    ['a name of a private address', 'http://private.example:PORT/'],
    ['a name with one private address among its own', 'http://mixed.example:PORT/'],
    ['another port', 'http://site.example:6379/'],
    ['another scheme', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['credentials', 'http://user:word@site.example:PORT/'],
    ['a name without an address', 'http://nowhere.example:PORT/'],
  ])('refuses %s, asked for directly or by a redirect', async (_, to) => {
    let target = '';
    const site = await aSite((request, response) => {
      if (request.url === '/go') response.writeHead(302, { location: target }).end();
      else response.writeHead(200, HTML).end(page('Inside'));
    });
    const inside = await aSite((_request, response) => void response.writeHead(200, HTML).end(page('Inside')), {
      host: '127.0.0.2',
      port: site.port,
    });
    target = to.replace('PORT', String(site.port));
    const policy = aPolicy(
      {
        'site.example': [['127.0.0.1']],
        'private.example': [['127.0.0.2']],
        'mixed.example': [['127.0.0.1', '127.0.0.2']],
      },
      [site.port],
    );
    const open = { ...policy, ports: [...policy.ports, ''] };
    await expect(fetchFrom(target, open)).rejects.toThrow();
    await expect(fetchFrom(`http://site.example:${site.port}/go`, open)).rejects.toThrow();
    expect(site.hits).toEqual([`site.example:${site.port} /go`]);
    expect(inside.hits).toEqual([]);
  });

  it('connects to the address it checked, though the name answers another a moment later', async () => {
    const site = await aSite((_, response) => void response.writeHead(200, HTML).end(page('Outside')));
    const inside = await aSite((_, response) => void response.writeHead(200, HTML).end(page('Inside')), {
      host: '127.0.0.2',
      port: site.port,
    });
    const policy = aPolicy({ 'site.example': [['127.0.0.1'], ['127.0.0.2']] }, [site.port]);
    expect((await fetchFrom(`http://site.example:${site.port}/`, policy)).bytes.toString()).toContain('Outside');
    expect(policy.lookups).toEqual(['site.example']);
    await expect(fetchFrom(`http://site.example:${site.port}/`, policy)).rejects.toThrow('not public');
    expect(inside.hits).toEqual([]);
  });

  it('checks a name anew at each redirect', async () => {
    const site = await aSite((_, response) => void response.writeHead(302, { location: '/next' }).end());
    const policy = aPolicy({ 'site.example': [['127.0.0.1'], ['127.0.0.2']] }, [site.port]);
    await expect(fetchFrom(`http://site.example:${site.port}/`, policy)).rejects.toThrow('not public');
    expect(site.hits).toHaveLength(1);
  });

  it('gives up on a page that does not answer, one that trickles, and a name that is not found in time', async () => {
    const silent = await aSite(() => undefined);
    const trickling = await aSite((_, response) => {
      response.writeHead(200, HTML);
      const drop = setInterval(() => response.write('<p>'), 20);
      response.on('close', () => clearInterval(drop));
    });
    const policy = aPolicy({ 'site.example': [['127.0.0.1']] }, [silent.port, trickling.port]);
    const stuck = { ...policy, resolve: () => new Promise<string[]>(() => undefined) };
    await expect(fetchFrom(`http://site.example:${silent.port}/`, policy, 200)).rejects.toThrow();
    await expect(fetchFrom(`http://site.example:${trickling.port}/`, policy, 200)).rejects.toThrow();
    await expect(fetchFrom(`http://site.example:${silent.port}/`, stuck, 200)).rejects.toThrow();
  });

  it('reads no more than 256 KB of a page without an end', async () => {
    let sent = 0;
    const site = await aSite((_, response) => {
      response.writeHead(200, HTML);
      const more = () => {
        while (!response.destroyed && response.write('y'.repeat(65_536))) sent += 65_536;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const policy = aPolicy({ 'site.example': [['127.0.0.1']] }, [site.port]);
    const { bytes } = await fetchFrom(`http://site.example:${site.port}/`, policy);
    expect(bytes).toHaveLength(262_144);
    expect(sent).toBeLessThan(20_000_000);
  });

  it.each([
    ['a picture', 200, { 'content-type': 'image/png' }],
    ['a page that is packed', 200, { ...HTML, 'content-encoding': 'gzip' }],
    ['an error', 404, HTML],
    ['a redirect without an address', 302, {}],
    ['headers without an end', 200, { ...HTML, 'x-long': 'h'.repeat(20_000) }],
  ])('takes no preview from %s', async (_, status, headers) => {
    const site = await aSite((_request, response) => void response.writeHead(status, headers).end(page('No')));
    const policy = aPolicy({ 'site.example': [['127.0.0.1']] }, [site.port]);
    await expect(fetchFrom(`http://site.example:${site.port}/`, policy)).rejects.toThrow();
  });
});
