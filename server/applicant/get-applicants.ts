import type { Handler } from '../context.ts';
import { readApplicants } from './read.ts';

export const getApplicants: Handler<'getApplicants'> = ({ app, db, path, query }) =>
  readApplicants(db, path.id, path.type, query, app.clock.now());
