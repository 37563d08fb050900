import pg from 'pg';

/** A pool whose lost connections do not end the process. `onError` hears of those that nobody was using. */
export const guardedPool = (config: pg.PoolConfig, onError: (error: Error) => void = () => {}): pg.Pool => {
  const pool = new pg.Pool(config);
  // An idle connection that the database closes: the next query opens another.
  pool.on('error', onError);
  // One lost within a transaction: its pending statements are rejected.
  pool.on('connect', client => void client.on('error', () => {}));
  return pool;
};
