import { decodeJwt } from 'jose';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { newId } from '#server/ids.ts';
import { signInAll } from './tokens.ts';

const HOURS_OF_A_SOAK = 2;

it('signs people and staff in for longer than the longest bench, because nobody refreshes there', async () => {
  const pool = { query: async () => ({ rows: [] }) } as unknown as pg.Pool;
  const database = { url: 'postgres://zodel@127.0.0.1:1/zodel', dataDir: '.', secretKey: 'k'.repeat(40), pool };
  for (const audience of ['api', 'office'] as const) {
    const [token = ''] = await signInAll(database, [newId()], audience);
    // With what comes before it and after it.
    expect(decodeJwt(token).exp).toBeGreaterThan(Date.now() / 1000 + 2 * HOURS_OF_A_SOAK * 3600);
  }
});
