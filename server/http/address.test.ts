import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { watch } from '../testing/canary/operator.ts';
import { deploymentSettings } from '../testing/deployment.ts';
import { aSystem } from '../testing/system.ts';
import { callerOf } from './address.ts';
import { inProcessClient } from './in-process.ts';

describe('callerOf', () => {
  it('counts a whole /64 of IPv6 as one caller', () => {
    expect(callerOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(callerOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(callerOf('2001:0db8:0001:0002:ffff::1')).toBe('2001:db8:1:2::/64');
    expect(callerOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(callerOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(callerOf('::1')).toBe('0:0:0:0::/64');
  });

  it('leaves IPv4 as it is, also within IPv6', () => {
    expect(callerOf('192.0.2.7')).toBe('192.0.2.7');
    expect(callerOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });
});

describe('a client that hangs up', () => {
  it.each([
    ['without proxies', {}],
    ['behind a proxy', deploymentSettings],
  ])('leaves no error of ours, %s', async (_, settings) => {
    const system = await aSystem({ ...settings, LOG_LEVEL: 'info' });
    const { log } = watch(system.server);
    const { hostname, port, host } = new URL(system.url);
    let arrived = 0;
    system.server.fastify.server.on('request', () => {
      arrived += 1;
    });
    for (let time = 0; time < 100; time += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`GET /2024-07/limits HTTP/1.1\r\nHost: ${host}\r\n\r\n`, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    const answer = await fetch(`${system.url}/2024-07/limits`);
    expect([answer.status, arrived > 1]).toEqual([200, true]);
    expect(log.filter(line => JSON.parse(line).level >= 50)).toEqual([]);
  });
});

describe('a call of the page renderer', () => {
  it('is not one that a proxy says comes from no address', async () => {
    const system = await aSystem({ ...deploymentSettings, REQUESTS_PER_MINUTE: '2' });
    for (const address of ['0.0.0.0', 'page renderer']) {
      const ask = async () =>
        (await fetch(`${system.url}/2024-07/limits`, { headers: { 'x-forwarded-for': `192.0.2.1, ${address}` } }))
          .status;
      expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    }
    const renderer = inProcessClient(system.server.fastify);
    for (let time = 0; time < 3; time += 1) await renderer.call('getLimits', {});
  });
});
