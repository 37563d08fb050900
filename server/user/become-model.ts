import type { Handler } from '../context.ts';
import { become } from './become.ts';

export const becomeModel: Handler<'becomeModel'> = call => become(call, 'MODEL');
