import { further, isPosition } from '#contract/rules/log-position.ts';
import type { AnswerOf, BodyOf, PathOf, QueryOf } from '#contract/schemas/index.ts';
import { POSITION_HEADER } from '#contract/values/log-position.ts';
import type { Wire } from '#contract/wire/address.ts';
import type { CallName } from '#contract/wire/index.ts';
import { CallError } from './call-error.ts';
import { clockOffsetMs } from './clock-offset.ts';
import { refresher } from './refresh.ts';
import { addressOf, headersOf, type Input } from './request.ts';
import { memoryPositions, type Session } from './session.ts';
import { timeLimit } from './time-limit.ts';
import { newTraceparent } from './traceparent.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** What a call takes: `{ path, query, body }`, each only where the contract's row has one. */
export type CallInput<Name extends CallName> = Part<'path', PathOf<Name>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>>;

export type CallOptions = {
  signal?: AbortSignal;
  /** Given when the same intent is sent again, so that it takes effect once. */
  idempotencyKey?: string;
};

export type ClientOptions = {
  /** The calls this program makes: those of the marketplace in its pages, all of them in the office and in tests. */
  wire: { readonly [Name in CallName]?: Wire };
  /** Origin of the API; empty in a browser whose page came from it. */
  baseUrl: string;
  session: Session;
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** The session has ended and its tokens are deleted. */
  onSignedOut?: () => void;
  /** Called on 402 and 403: the person may not use this page. */
  onForbidden?: (error: CallError) => void;
  /** Called on 5xx, of a call or of a refresh: for logging only. */
  onServerError?: (error: CallError) => void;
  /** How far the server's clock is ahead of this one, from the Date header of every answer; 0 when they agree. */
  onClockOffset?: (offsetMs: number) => void;
};

/** Sends one request with the given token, or without one. */
export type Send = (accessToken: string | null) => Promise<Response>;

export interface Client {
  call<Name extends CallName>(name: Name, input: CallInput<Name>, options?: CallOptions): Promise<AnswerOf<Name>>;
  /** Sends as the person signed in; on 401, refreshes the tokens and retries once. */
  authorized(send: Send): Promise<Response>;
  /** What is read from now on contains everything up to this position of the database's log. */
  sawPosition(position: string): void;
  readonly baseUrl: string;
}

const DEFAULT_TIMEOUT_MS = 20_000;

export function createClient(options: ClientOptions): Client {
  const { wire, baseUrl, session, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const fetch: typeof globalThis.fetch = (input, init) => (options.fetch ?? globalThis.fetch)(input, init);
  const refresh = refresher({ baseUrl, session, fetch, timeoutMs });

  const positions = session.positions ?? memoryPositions();

  function sawPosition(position: string) {
    if (isPosition(position)) positions.write(further(position, positions.read()));
  }

  function endSession(refused: string | null) {
    const { accessToken, refreshToken } = session.read();
    const endedByAnotherCall = refused !== null && accessToken === null && refreshToken === null;
    if (endedByAnotherCall) return;
    session.clear();
    options.onSignedOut?.();
  }

  async function timed(send: Send, accessToken: string | null): Promise<Response> {
    const sentAtMs = Date.now();
    const response = await send(accessToken);
    const offsetMs = clockOffsetMs(response.headers.get('date'), sentAtMs, Date.now());
    if (offsetMs !== null) options.onClockOffset?.(offsetMs);
    const position = response.headers.get(POSITION_HEADER);
    if (position !== null) sawPosition(position);
    return response;
  }

  async function answerTo(send: Send): Promise<Response> {
    const token = session.read().accessToken;
    let response = await timed(send, token);
    if (response.status === 401) {
      if (await refresh(token)) response = await timed(send, session.read().accessToken);
      if (response.status === 401) endSession(token);
    }
    if (response.status === 200) return response;
    throw await CallError.from(response);
  }

  async function authorized(send: Send): Promise<Response> {
    try {
      return await answerTo(send);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 402 || error.status === 403) options.onForbidden?.(error);
      if (error.status >= 500) options.onServerError?.(error);
      throw error;
    }
  }

  /** Checks the input, sends, and reads the answer, all within the time limit. */
  async function call<Name extends CallName>(
    name: Name,
    input: Input,
    { signal, idempotencyKey = crypto.randomUUID() }: CallOptions = {},
  ): Promise<AnswerOf<Name>> {
    const row = wire[name];
    if (!row) throw new Error(`This client was not given the call ${name}.`);
    const url = baseUrl + addressOf(row, input);
    if (!/^(https?:\/)?\//.test(url)) throw CallError.unanswered('PROTOCOL');
    const more: Record<string, string> = { traceparent: newTraceparent() };
    const position = positions.read();
    if (row.method !== 'GET') more['idempotency-key'] = idempotencyKey;
    else if (position !== null) more[POSITION_HEADER] = position;
    if (input.body !== undefined) more['content-type'] = 'application/json';
    const body = input.body === undefined ? null : JSON.stringify(input.body);
    const limit = timeLimit(timeoutMs, signal);
    try {
      const response = await authorized(token =>
        fetch(url, { method: row.method, headers: headersOf(token, more), body, signal: limit.signal }),
      );
      return await response.json();
    } catch (error) {
      throw limit.explain(error);
    } finally {
      limit.clear();
    }
  }

  return { baseUrl, authorized, call, sawPosition };
}
