import { afterAll, expect, inject, it, vi } from 'vitest';
import { guardedPool } from './guarded-pool.ts';

const heard: Error[] = [];
const pool = guardedPool({ connectionString: inject('templateUrl'), max: 2 }, error => void heard.push(error));
afterAll(() => pool.end());

it('goes on when the database ends a connection, within a transaction or idle', async () => {
  const [lost, other] = [await pool.connect(), await pool.connect()];
  const end = (pid: number) => other.query('select pg_terminate_backend($1)', [pid]);
  const pidOf = async () => (await lost.query('select pg_backend_pid() as pid')).rows[0].pid;
  await lost.query('begin');
  await end(await pidOf());
  await expect(lost.query('select 1')).rejects.toThrow();
  lost.release(true);
  const idle = await pool.connect();
  const [{ pid }] = (await idle.query('select pg_backend_pid() as pid')).rows;
  idle.release();
  await end(pid);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  other.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
