import { managerOf } from '../managers.ts';
import type { DemoModel } from '../models.ts';
import type { Asker } from '../office/conversations.ts';

export const personIdOf = (who: Asker, models: readonly DemoModel[]): string => {
  if ('manager' in who) return managerOf(who.manager).id;
  const model = models[who.model];
  if (!model) throw new Error(`There is no demo model ${who.model}`);
  return model.id;
};
