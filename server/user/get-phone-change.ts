import type { Handler } from '../context.ts';
import { phoneChangeView, readPhoneChange } from './phone-changes.ts';

export const getPhoneChange: Handler<'getPhoneChange'> = async ({ app, db, path }) =>
  phoneChangeView(await readPhoneChange(app, db, path.secret));
