import type { Rules } from '../rules/rules.ts';
import { nameText } from './text.ts';
import { z } from './zod.ts';

export const NameForm = ({ limits }: Rules) =>
  z.object({
    name: nameText('Your name', limits.nameLength),
    companyName: nameText('Company', limits.companyLength).optional(),
  });
