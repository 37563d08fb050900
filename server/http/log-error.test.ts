import { describe, expect, it } from 'vitest';
import { aSystem } from '../testing/system.ts';
import { loggedError } from './log-error.ts';

const system = await aSystem();
const phone = '+17025550147';

describe('loggedError', () => {
  it('keeps the values of a failed query out of the log', async () => {
    const insert = `insert into users (id, phone, name, chat_user_id) values (gen_random_uuid(), $1, 'Canary', gen_random_uuid())`;
    await system.sql(insert, [phone]);
    const ofDriver = await system.sql(insert, [phone]).catch((error: Error) => error);
    const ofQuery = new Error(`Failed query: ${insert}\nparams: ${phone}`, { cause: ofDriver });
    ofQuery.name = 'DrizzleQueryError';
    for (const error of [ofDriver as Error, ofQuery]) {
      const logged = loggedError(error);
      expect(logged).toMatchObject({ code: '23505', constraint: 'users_phone' });
      expect(JSON.stringify(logged)).not.toContain(phone);
      expect(JSON.stringify(logged)).not.toContain('Canary');
    }
  });

  it('says why the database did not answer a query, without its values', () => {
    const cause = new Error('timeout exceeded when trying to connect');
    const ofQuery = new Error(`Failed query: select $1\nparams: ${phone}`, { cause });
    ofQuery.name = 'DrizzleQueryError';
    const logged = loggedError(ofQuery);
    expect(logged.message).toBe('The database did not answer: timeout exceeded when trying to connect.');
    expect(JSON.stringify(logged)).not.toContain(phone);
  });

  it('leaves other errors as they are', () => {
    expect(loggedError(new TypeError('No such thing.'))).toMatchObject({
      type: 'TypeError',
      message: 'No such thing.',
    });
  });
});
