import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calendarAddress, compCardAddress, identityPictureAddress } from '#contract/rules/file-addresses.ts';
import { API_VERSION, FILES_VERSION } from '#contract/values/versions.ts';
import { wire } from '#contract/wire/index.ts';
import routes from '#web/routes.ts';
import { withScope } from '../bench/system/scope.ts';
import { chooseAddresses } from '../e2e/cluster/stage/addresses.ts';
import { PUBLIC_PORT, startBalancer } from '../e2e/cluster/stage/balancer.ts';
import { HAPROXY } from '../e2e/cluster/stage/programs.ts';
import { hasOpenssl } from '../e2e/deployment/certificate.ts';
import { addressesOf } from './route-addresses.ts';
import { inProject } from './settings.ts';
import { waitUntil } from './wait-until.ts';

const config = readFileSync(inProject('deploy/haproxy/haproxy.cfg'), 'utf8');

describe('what HAProxy logs of an address', () => {
  it('has no parameter of any call, file or page', () => {
    const longer =
      /set-var\(txn\.part\) path,field\(2,\/,2\) if \{ path_beg (.*) \}/.exec(config)?.[1]?.split(' ') ?? [];
    expect(longer).toEqual([`/${API_VERSION}/`, `/${FILES_VERSION}/`, '/webhooks/']);
    const partOf = (path: string) =>
      path
        .split('/')
        .slice(1, longer.some(start => path.startsWith(start)) ? 3 : 2)
        .join('/');
    const files = [calendarAddress(':secret'), compCardAddress(':id'), identityPictureAddress(':id', ':kind')];
    const paths = [
      ...Object.values(wire).map(({ address }) => `/${API_VERSION}${address}`),
      ...files.map(address => `/${FILES_VERSION}${address}`),
      ...addressesOf(routes).map(({ address }) => address),
    ];
    expect(paths).toEqual(expect.arrayContaining(['/undo-phone/:secret', '/2024-07/user/phone/undo/{secret}']));
    expect(paths.filter(path => /[:{]/.test(partOf(path)))).toEqual([]);
  });

  it('is no other part of it, of its query or of a header', () => {
    const format = /^ {2}log-format "(.*)"$/m.exec(config)?.[1]?.split(' ') ?? [];
    const ofRequest = format.filter(one => /%(\{[^}]*\})?(H|r|h|C|\[)/.test(one));
    expect(ofRequest).toEqual(['%HM', '/%[var(txn.part)]', '%HV']);
  });
});

const isInstalled = existsSync(HAPROXY) && hasOpenssl();

describe('HAProxy with deploy/haproxy/haproxy.cfg', () => {
  it.skipIf(!isInstalled)(
    'logs refused and failed requests without their secrets, and no others (needs the packages haproxy and openssl)',
    { tags: ['long'] },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'zodel-haproxy-'));
      const machine = { opened: () => {}, signal: new AbortController().signal };
      await withScope(machine, async owner => {
        owner.opened({ close: () => rmSync(folder, { recursive: true }) });
        const addresses = chooseAddresses();
        const host = addresses.of('haproxy');
        // Answers as its caller wishes; there is no server with the role chat.
        for (const role of ['web', 'api', 'pictures'] as const) {
          const server = createServer((asked, answer) =>
            answer.writeHead(Number(asked.headers['x-answer'] ?? 200)).end(),
          );
          server.listen(3000, addresses.replica(role, 0));
          await once(server, 'listening');
          owner.opened({ close: () => void server.close().closeAllConnections() });
        }
        const { balancer, certificate } = await startBalancer({ addresses, folder, names: [] }, owner);
        const ask = async (method: string, path: string, status = 200, isSafe = true): Promise<number> => {
          const options = { host, method, path, agent: false, headers: { 'x-answer': status } };
          const sent = isSafe
            ? requestTls({ ...options, port: PUBLIC_PORT, ca: certificate.cert })
            : requestPlain({ ...options, port: 8080 });
          sent.end();
          const [answer] = await once(sent, 'response');
          answer.resume();
          return answer.statusCode;
        };
        for (const path of ['/', `/${API_VERSION}/limits`, `/${FILES_VERSION}/images`])
          await waitUntil(path, async () => (await ask('GET', path)) === 200);
        const before = balancer.log().length;

        expect(await ask('GET', '/zodels?near=QUERY')).toBe(200);
        expect(await ask('GET', '/zodels', 200, false)).toBe(308);
        expect(await ask('GET', '/undo-phone/SECRET?by=QUERY', 404)).toBe(404);
        expect(await ask('POST', `/${API_VERSION}/user/phone/undo/SECRET`, 422)).toBe(422);
        expect(await ask('GET', `/${FILES_VERSION}/calendar/SECRET.ics`, 500)).toBe(500);
        expect(await ask('POST', '/webhooks/stripe', 400)).toBe(400);
        expect(await ask('POST', `/${API_VERSION}/oauth/access_token`, 200, false)).toBe(403);
        expect(await ask('GET', `/${API_VERSION}/live?token=QUERY`)).toBe(503);
        const malformed = createConnection({ host, port: 8080 });
        malformed.end('SECRET / QUERY\r\n\r\n').resume();
        await once(malformed, 'close');

        const lines = () =>
          balancer
            .log()
            .slice(before)
            .split('\n')
            .filter(line => line.includes(' public'));
        await expect.poll(() => lines().length).toBe(7);
        expect(lines().join('\n')).not.toMatch(/SECRET|QUERY/);
        const told = lines().map(line => /\/-?\d+ (\d{3}) \d+ \S+ (.*)$/.exec(line)?.slice(1).join(' '));
        expect(told).toEqual([
          '404 GET /undo-phone HTTP/1.1',
          `422 POST /${API_VERSION}/user HTTP/1.1`,
          `500 GET /${FILES_VERSION}/calendar HTTP/1.1`,
          '400 POST /webhooks/stripe HTTP/1.1',
          `403 POST /${API_VERSION}/oauth HTTP/1.1`,
          `503 GET /${API_VERSION}/live HTTP/1.1`,
          '400 <BADREQ> /- <BADREQ>',
        ]);
      });
    },
  );
});
