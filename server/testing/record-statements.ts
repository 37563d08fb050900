import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import { closeAfterFile } from './close-after-file.ts';

const REQUEST_BEGINS = 'http.server.request.start';

/** A query is a text, or an object with one. */
const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

/**
 * Each statement that a request sends from now on. What a test itself sends is not among them.
 */
export const recordStatements = () => {
  const statements = new Set<string>();
  const ofRequest = new AsyncLocalStorage<boolean>();
  const begin = () => ofRequest.enterWith(true);
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      if (ofRequest.getStore()) statements.add(textOf(args[0]));
      return Reflect.apply(target, client, args);
    },
  });
  subscribe(REQUEST_BEGINS, begin);
  closeAfterFile(async () => {
    unsubscribe(REQUEST_BEGINS, begin);
    pg.Client.prototype.query = query;
  });
  return statements;
};
