import type { Handler } from '../context.ts';
import { become } from './become.ts';

export const becomeManager: Handler<'becomeManager'> = call => become(call, 'MANAGER');
