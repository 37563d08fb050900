import type { Rules } from '../rules/rules.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const NameForm = ({ limits }: Rules) =>
  z.object({
    name: text('Your name', 1, limits.nameLength),
    companyName: text('Company', 1, limits.companyLength).optional(),
  });
