import type { Handler } from '../context.ts';
import { readStandbys } from './standbys.ts';

export const getStandbys: Handler<'getStandbys'> = async ({ app, db, path }) => ({
  items: await readStandbys(db, path.id, app.clock.now()),
});
