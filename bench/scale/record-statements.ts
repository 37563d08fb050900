import pg from 'pg';
import { statementOf } from '../reads/recorded-statements.ts';

/** Every text that any connection of this process sends while `work` runs. */
export async function textsWhile(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      texts.push(statementOf(args).text);
      return Reflect.apply(target, client, args);
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return texts;
}
