import type { Handler } from '../context.ts';
import { readApplicants } from './read.ts';

export const getApplicants: Handler<'getApplicants'> = ({ app, path, query }) =>
  readApplicants(app.database, path.id, path.type, query, app.clock.now());
