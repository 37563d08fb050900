import type { Handler } from '../context.ts';
import { deskSight } from './sight.ts';
import { readStandbys } from './standbys.ts';

export const getStandbys: Handler<'getStandbys'> = async call => ({
  items: await readStandbys(call.db, call.path.id, deskSight(call)),
});
