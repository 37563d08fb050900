import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendRaw, statusOf } from '../testing/raw-request.ts';
import { aSystem } from '../testing/system.ts';
import { refuseUnreadable } from './unreadable-address.ts';

const system = await aSystem();
const { host } = new URL(system.url);

type Asked = { method?: string; target?: string; headers?: string[]; version?: string };
const ask = ({ method = 'GET', target = '/2024-07/limits', headers = [`Host: ${host}`], version = '1.1' }: Asked) =>
  sendRaw(
    system.url,
    `${[`${method} ${target} HTTP/${version}`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`,
  );

describe('a request target that is no valid path', () => {
  it.each([
    ['//', 404],
    ['//evil.example/hire-models', 404],
    ['/\\evil.example/hire-models', 404],
    ['http://evil.example/2024-07/limits', 400],
    ['*', 400],
    ['/%E0%A4%A', 422],
    ['/2024-07/job/%E0%A4%A', 422],
    ['/2024-07/docs/../../x', 404],
    ['/2024-07/docs/%2e%2e/%2e%2e/x', 404],
    ['/2024-07/docs/%00', 404],
  ])('%s is answered %i', async (target, status) => {
    const answer = await ask({ target });
    expect([statusOf(answer), answer]).toEqual([status, expect.stringContaining('"code"')]);
  });

  it.each(['//', '/%E0%A4%A'])('%s is answered with a page for browsers', async target => {
    const answer = await ask({ target, headers: [`Host: ${host}`, 'Accept: text/html'] });
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('<a href="/">To the front page</a>');
  });
});

describe('a host', () => {
  it.each([
    '',
    'a b',
    'http://evil.example/',
    'someone@evil.example',
    'evil.example:port',
    '[::1',
    'a..b',
    'a/b',
    'a,b',
  ])('%j is refused', async name => {
    expect(statusOf(await ask({ headers: [`Host: ${name}`] }))).toBe(400);
  });

  it('is refused when it is missing or given twice', async () => {
    expect(statusOf(await ask({ headers: [] }))).toBe(400);
    expect(statusOf(await ask({ headers: [`Host: ${host}`, 'Host: evil.example'] }))).toBe(400);
  });

  it('may be a name or an address, and missing in HTTP/1.0', async () => {
    const fastify = Fastify();
    refuseUnreadable(fastify);
    fastify.get('/', async () => 'here');
    const url = await fastify.listen({ host: '127.0.0.1', port: 0 });
    const get = async (version: string, headers: string) =>
      statusOf(await sendRaw(url, `GET / HTTP/${version}\r\n${headers}Connection: close\r\n\r\n`));
    for (const name of ['localhost', '[::1]:3000', 'zodel.example.', 'my_server.internal:80', '192.0.2.7'])
      expect([name, await get('1.1', `Host: ${name}\r\n`)]).toEqual([name, 200]);
    expect(await get('1.0', '')).toBe(200);
    await fastify.close();
  });
});

describe('an unsupported method', () => {
  it.each([
    ['QUERY', [], 415],
    ['QUERY', ['Content-Type: application/json', 'Content-Length: 2', '', '{}'], 404],
    ['PROPFIND', [], 404],
    ['TRACE', [], 404],
    ['BREW', [], 400],
  ])('%s %j is answered %i', async (method, more, status) => {
    const [headers, body] = [more.filter(line => line.includes(':')), more.at(-1) === '{}' ? '{}' : ''];
    const head = [`${method} /2024-07/limits HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers];
    expect(statusOf(await sendRaw(system.url, `${head.join('\r\n')}\r\n\r\n${body}`))).toBe(status);
  });
});
