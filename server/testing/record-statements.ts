import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { closeAfterFile } from './close-after-file.ts';

const REQUEST_BEGINS = 'http.server.request.start';

/** A query is a text, or an object with one. */
const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

/**
 * Each statement that a request or what runs `during` sends from now on, with the first that sent it. What a test itself sends is not
 * among them, but all that is sent `meanwhile`: what answers a frame of a live connection has no request that it began with.
 */
export const recordStatements = () => {
  const statements = new Map<string, string>();
  const sender = new AsyncLocalStorage<string>();
  let otherwise: string | undefined;
  const begin = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    sender.enterWith(`${request.method} ${request.url}`);
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      const from = sender.getStore() ?? otherwise;
      const text = textOf(args[0]);
      if (from !== undefined && !statements.has(text)) statements.set(text, from);
      return Reflect.apply(target, client, args);
    },
  });
  subscribe(REQUEST_BEGINS, begin);
  closeAfterFile(async () => {
    unsubscribe(REQUEST_BEGINS, begin);
    pg.Client.prototype.query = query;
  });
  const during = <Result>(from: string, work: () => Promise<Result>): Promise<Result> => sender.run(from, work);
  const meanwhile = async (from: string, work: () => Promise<unknown>): Promise<void> => {
    otherwise = from;
    await work();
    otherwise = undefined;
  };
  return { statements, during, meanwhile };
};
