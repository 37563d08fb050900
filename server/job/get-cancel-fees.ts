import type { Handler } from '../context.ts';
import { readCancelFees } from './cancel-fees.ts';

export const getCancelFees: Handler<'getCancelFees'> = ({ app, db, path, query }) =>
  readCancelFees(app, db, path.id, query.modelId);
