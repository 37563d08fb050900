import type { Handler } from '../context.ts';
import { answerLinks } from './links.ts';

export const getShareLinks: Handler<'getShareLinks'> = ({ app, db, path }) => answerLinks(app, db, path.id);
