import type { Rules } from '../rules/rules.ts';
import { nameText } from './text.ts';
import { z } from './zod.ts';

export const NameForm = ({ limits }: Rules) =>
  z.object({
    name: nameText('Your name', limits.nameLength),
    /** Asked of managers; needed once they send a job to review. */
    companyName: nameText('Company', limits.companyLength, 0).optional(),
  });
