import type { Handler } from '../context.ts';
import { readPicks } from './picks.ts';

export const getPicks: Handler<'getPicks'> = ({ db, path }) => readPicks(db, path.id);
