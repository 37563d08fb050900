import { API_VERSION } from '#contract/values/versions.ts';
import type { Wire } from '#contract/wire/address.ts';
import { CallError } from './call-error.ts';

export type Input = { path?: unknown; query?: unknown; body?: unknown };

type Values = Record<string, unknown>;
const valuesOf = (input: unknown): Values => (typeof input === 'object' && input !== null ? { ...input } : {});

const ofGroups = ['externalChatIds', 'chatUserId'];

/** From section 5 of the specification: required values of a call besides its address. */
const neededInBody: Partial<Record<string, readonly string[]>> = {
  '/user/name': ['name'],
  '/job/{id}/talents': ['chatUserId'],
  '/job/{id}/cancel-request': ['chatUserId'],
  '/chat/group/acknowledges': ofGroups,
  '/chat/group/mutes': ofGroups,
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isMissing = (value: unknown) => value === undefined || (Array.isArray(value) && value.includes(undefined));
const missing = (what: string) => CallError.unanswered(what === 'name' ? 'INVALID_NAME' : 'INVALID_ID');

/**
 * `/job/{id}` with its ids filled in; throws before sending when one is missing or malformed, or a required name is
 * missing.
 */
export const addressOf = ({ address, ids }: Pick<Wire, 'address' | 'ids'>, input: Input): string => {
  const path = valuesOf(input.path);
  for (const [, key = ''] of address.matchAll(/\{(\w+)\}/g)) if (path[key] === undefined) throw missing(key);
  if (!ids.every(key => UUID.test(String(path[key])))) throw CallError.unanswered('INVALID_ID');
  const body = valuesOf(input.body);
  for (const key of neededInBody[address] ?? []) if (isMissing(body[key])) throw missing(key);
  const filled = address.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(path[key])));
  return `/${API_VERSION}${filled}${queryString(valuesOf(input.query))}`;
};

/** Empty values are dropped; 0, true and false stay; lists are joined with commas. */
export const queryString = (query: Values): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const list = (Array.isArray(value) ? value : [value]).filter(isSent);
    if (list.length > 0) params.set(key, list.map(String).join(','));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

const isSent = (value: unknown) => value !== '' && value !== null && value !== undefined && !Number.isNaN(value);

const NO_CACHE = { 'cache-control': 'no-cache', pragma: 'no-cache', expires: '0' };

export const headersOf = (accessToken: string | null, more: Record<string, string> = {}): Headers => {
  const headers = new Headers({ accept: 'application/json', ...NO_CACHE, ...more });
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`);
  return headers;
};
