import type { Call } from '#contract/schemas/row.ts';
import { API_VERSION } from '#contract/values/versions.ts';
import type { System } from '../system.ts';
import type { Caller } from './callers.ts';

export type Sent = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** Text is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
};
export type Answer = { status: number; text: string };

export const addressOf = (row: Call, { path = {}, query = {} }: Sent): string => {
  const filled = row.address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const queryText = new URLSearchParams(query).toString();
  return `/${API_VERSION}${filled}${queryText && `?${queryText}`}`;
};

/** Sends a call as this caller, bypassing the client: also requests that no client of ours would send. */
export const send = async (system: System, row: Call, caller: Caller | null, sent: Sent = {}): Promise<Answer> => {
  const { body, headers } = sent;
  const answer = await fetch(system.url + addressOf(row, sent), {
    method: row.method,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
};

export const codeOf = ({ text }: Answer): string | undefined => {
  try {
    return (JSON.parse(text) as { code?: string }).code;
  } catch {
    return undefined;
  }
};
