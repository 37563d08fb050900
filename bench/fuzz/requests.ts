import type { Endpoint } from './document.ts';
import type { Random } from './random.ts';
import { type KnownIds, partOf, valueFrom } from './values.ts';

export type FuzzRequest = {
  /** The call it was generated from. */
  name: string;
  /** The sender's role. */
  role: Role;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | null;
  /** The role whose access token it carries, if any. */
  token?: string;
  /** Raw bytes to send instead of all this. */
  raw?: string;
};
export type Role = {
  name: string;
  tokens: readonly string[];
  ids: KnownIds;
  /** Requests may end sessions, also by staff: the people of a token that is no longer accepted sign in again. */
  renew: (token: string) => Promise<void>;
};
export const anyone: Role = { name: 'anyone', tokens: [], ids: {}, renew: async () => {} };

type Ground = {
  random: Random;
  endpoints: readonly Endpoint[];
  roles: readonly Role[];
  resolve: Parameters<typeof valueFrom>[0]['resolve'];
  host: string;
};

/** They end the sessions of others, so they are sent rarely. */
const ending = /^(signOut|deleteUser|banUser|suspendUser|removeStaff|changePhone|revokeSession|endSession)/;
const pages = ['/', '/hire-models', '/hire-models/miami', '/zodels', '/sitemap.xml', '/create-job', '/office', '/dev'];
const oddMethods = ['QUERY', 'PROPFIND', 'TRACE', 'OPTIONS', 'HEAD', 'PURGE', 'PUT', 'DELETE', 'LINK'];
const oddTargets = [
  '//',
  '//evil.example/zodels',
  '/%',
  '/%E0%A4%A',
  '/\\evil',
  '/2024-07/docs/../../x',
  '*',
  'x',
  '/..;/',
];
const oddHosts = ['', 'a b', 'evil.example', '[::1', 'x@y', '127.0.0.1:99999'];
const oddHeaders: readonly (readonly [string, string])[] = [
  ['Idempotency-Key', 'x'],
  ['Idempotency-Key', '__proto__-constructor'],
  ['Authorization', 'Bearer x.y.z'],
  ['Authorization', 'Basic Og=='],
  ['Accept', 'text/html'],
  ['Accept-Encoding', 'br;q=x'],
  ['If-None-Match', '"'],
  ['Cookie', 'a=b; =; %E0%A4%A=1; zodel_access_token=x'],
  ['Content-Type', 'application/json; charset=utf-16'],
  ['Content-Type', 'text/plain'],
  ['Range', 'bytes=0-0,5-'],
  ['Upload-Offset', '-1'],
  ['Upload-Length', '1e9'],
  ['Upload-Metadata', 'filename ////,,,'],
  ['Last-Event-ID', '\u00ff'],
  ['User-Agent', ''],
];
const badBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1}{"b":2}',
  '\u0000',
  '['.repeat(5_000),
  '{"__proto__":{"a":1}}',
];

/** The next request: a call of the document, or an invalid request. */
export const requestMaker = ({ random, endpoints, roles, resolve, host }: Ground) => {
  const encoded = (part: string) => encodeURIComponent(part.toWellFormed()).slice(0, 3_000);

  /** Mostly a permitted caller: others are refused before anything is parsed. */
  const roleFor = (path: string): Role => {
    const isForStaff = path.includes('/office');
    const fitting = roles.filter(({ name }) => (name === 'staff') === isForStaff);
    return random.pick(random.chance(0.85) ? fitting : roles);
  };

  const calling = (): FuzzRequest => {
    const { name, method, path, parameters, body } = random.pick(endpoints);
    const role = roleFor(path);
    const maker = { random, resolve, ids: role.ids };
    const valueFor = (key: string) => {
      const declared = parameters.find(parameter => parameter.name === key)?.schema ?? {};
      return encoded(partOf(maker, declared, key));
    };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => valueFor(key));
    const queryParameters = parameters.filter(parameter => parameter.in === 'query' && random.chance(0.4));
    const query = queryParameters.map(parameter => `${parameter.name}=${valueFor(parameter.name)}`).join('&');
    const isSigned = role.tokens.length > 0 && (!ending.test(name) || random.chance(0.02));
    const headers: Record<string, string> = {};
    const token = isSigned ? random.pick(role.tokens) : undefined;
    if (token) headers.Authorization = `Bearer ${token}`;
    for (const parameter of parameters)
      if (parameter.in === 'header' && random.chance(0.6))
        headers[parameter.name] = partOf(maker, parameter.schema ?? {}, parameter.name).replaceAll(/[^\x20-\x7e]/g, '');
    if (random.chance(0.1)) Object.assign(headers, Object.fromEntries([random.pick(oddHeaders)]));
    let text: string | null = null;
    if (body) {
      headers['Content-Type'] ??= body.type;
      text = random.chance(0.05) ? random.pick(badBodies) : (JSON.stringify(valueFrom(maker, body.schema)) ?? null);
    }
    const target = `${filled}${query && `?${query}`}`;
    const sent = random.chance(0.02) ? random.pick(oddMethods) : method;
    return { name, role, method: sent, target, headers, body: text, ...(token && { token }) };
  };

  const page = (): FuzzRequest => {
    const key = random.pick(['city', 'gender', 'cursor', 'before', 'minHeightIn', '__proto__', 'x']);
    const target = `${random.pick(pages)}?${key}=${encoded(partOf({ random, resolve, ids: {} }, { type: 'string' }, 'text'))}`;
    return { name: 'page', role: anyone, method: 'GET', target, headers: { Accept: 'text/html' }, body: null };
  };

  const malformed = (): FuzzRequest => {
    const target = random.chance(0.7) ? random.pick(oddTargets) : '/2024-07/limits';
    const method = random.chance(0.7) ? 'GET' : random.pick([...oddMethods, 'BREW', 'get']);
    const version = random.pick(['1.1', '1.1', '1.0', '9.9']);
    const sentHost = random.chance(0.6) ? host : random.pick(oddHosts);
    const extra = random.pick([
      '',
      'Content-Length: -1\r\n',
      'Transfer-Encoding: x\r\n',
      'X\r\n',
      'Accept: text/html\r\n',
    ]);
    const raw = `${method} ${target} HTTP/${version}\r\nHost: ${sentHost}\r\n${extra}Connection: close\r\n\r\n`;
    return { name: 'malformed', role: anyone, method, target, headers: {}, body: null, raw };
  };

  return (): FuzzRequest => (random.chance(0.02) ? malformed() : random.chance(0.03) ? page() : calling());
};
