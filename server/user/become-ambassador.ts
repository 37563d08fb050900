import type { Handler } from '../context.ts';
import { become } from './become.ts';

export const becomeAmbassador: Handler<'becomeAmbassador'> = call => become(call, 'AMBASSADOR');
