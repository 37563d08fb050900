import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { deploymentSettings } from './testing/deployment.ts';

const database = { DATABASE_URL: 'postgres://nobody@localhost/none' };
const sandbox = (settings: Record<string, string> = {}) =>
  readConfig({ ...database, SECRET_KEY: 'x'.repeat(32), ...settings });
const deployment = (settings: Record<string, string> = {}) =>
  readConfig({ ...database, ...deploymentSettings, ...settings });

it('has a privacy contact: the configured one, or one at the public address', () => {
  expect(deployment({ PRIVACY_EMAIL: 'data@zodel.example' }).privacyEmail).toBe('data@zodel.example');
  expect(deployment({ PUBLIC_URL: 'https://www.zodel.com/start' }).privacyEmail).toBe('privacy@zodel.com');
  expect(sandbox({ PRODUCT_NAME: 'Plume & Co' }).privacyEmail).toBe('privacy@plume-co.example');
  expect(() => sandbox({ PRIVACY_EMAIL: 'ask us' })).toThrow('PRIVACY_EMAIL');
});

describe('readConfig', () => {
  it('reads which roles a server has: all, unless some are named', () => {
    expect(sandbox().ROLE).toEqual(['web', 'api', 'chat', 'tasks', 'pictures']);
    expect(sandbox({ ROLE: 'all' }).ROLE).toEqual(sandbox().ROLE);
    expect(sandbox({ ROLE: 'api, tasks' }).ROLE).toEqual(['api', 'tasks']);
    expect(() => sandbox({ ROLE: 'api,king' })).toThrow(/ROLE.*one or more of web, api, chat, tasks, pictures/);
  });

  it('has as many connections as its roles need, unless they are set', () => {
    const sizeOf = (settings: Record<string, string>) => sandbox(settings).poolSize;
    expect([sizeOf({}), sizeOf({ ROLE: 'pictures' }), sizeOf({ ROLE: 'pictures,chat' })]).toEqual([20, 6, 10]);
    expect(sizeOf({ ROLE: 'pictures', DATABASE_POOL: '30' })).toBe(30);
    expect(() => sandbox({ DATABASE_POOL: '0' })).toThrow('DATABASE_POOL');
  });

  it('bounds what a stranger can repeat, unless it is set', () => {
    const { CODE_SENDS_PER_PHONE, CODE_SENDS_PER_ADDRESS, CODE_SENDS_PER_PREFIX, CODE_CHECKS_PER_ADDRESS } = sandbox();
    expect([CODE_SENDS_PER_PHONE, CODE_SENDS_PER_ADDRESS, CODE_SENDS_PER_PREFIX]).toEqual([5, 20, 100]);
    expect([CODE_CHECKS_PER_ADDRESS, sandbox().REQUESTS_PER_MINUTE]).toEqual([60, 1200]);
    expect([sandbox().TEXTS_PER_HOUR, sandbox().TEXTS_PER_DAY]).toEqual([6, 20]);
  });

  it('reads the countries whose numbers get codes: all, unless some are named', () => {
    expect(sandbox().CODE_COUNTRIES).toEqual([]);
    expect(sandbox({ CODE_COUNTRIES: 'US, ca' }).CODE_COUNTRIES).toEqual(['US', 'CA']);
    expect(() => sandbox({ CODE_COUNTRIES: 'US,USA' })).toThrow(/CODE_COUNTRIES.*codes of countries/);
  });

  it('reads the addresses of replicas, and refuses what is none', () => {
    const [one, two] = ['postgres://a:b@one:5432/c', 'postgresql://a:b@two/c'];
    expect(sandbox().DATABASE_REPLICA_URLS).toEqual([]);
    expect(sandbox({ DATABASE_REPLICA_URLS: `${one},${two}` }).DATABASE_REPLICA_URLS).toEqual([one, two]);
    expect(() => sandbox({ DATABASE_REPLICA_URLS: 'replica:5432' })).toThrow('DATABASE_REPLICA_URLS');
  });

  it('treats an empty setting as unset', () => {
    expect(sandbox({ PUBLIC_URL: '', APP_ENV: '', TRUST_PROXY: '' })).toMatchObject({ isSandbox: true, proxies: [] });
  });

  it('refuses an incomplete deployment with one sentence for each missing setting', () => {
    const refused = () => readConfig({ ...database, HOST: '0.0.0.0', MOBILE_WEB: 'maybe' });
    expect(refused).toThrow(/PUBLIC_URL is missing.*\n.*TRUST_PROXY is missing.*\n.*SECRET_KEY is missing/);
    expect(refused).toThrow(
      /SMS_PROVIDER is missing.*\n.*STRIPE_SECRET_KEY is missing.*\n.*IDENTITY is missing.*\n.*MOBILE_WEB: /,
    );
    expect(refused).not.toThrow(/SECRET_KEY:/);
  });

  it('allows moving the clock only in a sandbox under test, or in a demo that only this machine reaches', () => {
    expect(sandbox({ NODE_ENV: 'test', DEMO: 'off' }).hasMovableClock).toBe(true);
    expect(sandbox().hasMovableClock).toBe(true);
    expect(sandbox({ DEMO: 'off' }).hasMovableClock).toBe(false);
    expect(sandbox({ HOST: '0.0.0.0', DANGER_PUBLIC_SIGN_IN_CODES: 'on' }).hasMovableClock).toBe(false);
    expect(deployment({ NODE_ENV: 'test' }).hasMovableClock).toBe(false);
  });
});

describe('MAP_TILES_URL', () => {
  const attribution = { MAP_TILES_ATTRIBUTION: '© Tiles' };

  it('is a source of map tiles with what it asks to be shown, and none by default', () => {
    const url = 'https://tiles.example/v1/{z}/{x}/{y}.png?key=abc-1';
    expect(sandbox({ MAP_TILES_URL: url, ...attribution }).mapTiles).toEqual({ url, attribution: '© Tiles' });
    expect(sandbox().mapTiles).toBeNull();
  });

  it('is refused without its attribution, or where it is no https address with one {z}, {x} and {y}', () => {
    expect(() => sandbox({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' })).toThrow(
      /MAP_TILES_ATTRIBUTION is missing/,
    );
    for (const url of [
      'http://tiles.example/{z}/{x}/{y}.png',
      'https://{s}.tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}.png',
      'https://tiles.example/{z}/{x}/{y}/{y}.png',
      "https://tiles.example;script-src 'unsafe-inline'/{z}/{x}/{y}.png",
    ])
      expect(() => sandbox({ MAP_TILES_URL: url, ...attribution })).toThrow(/MAP_TILES_URL: is an https address/);
  });
});
