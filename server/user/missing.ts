import type { UserRow } from '../db/tables/users.ts';

type ManagerAnswers = Pick<UserRow, 'name' | 'companyName' | 'urlInstagram' | 'urlTickTok' | 'urlOther'>;

/** What is missing for a review of a manager: errors by field. */
export const missingOfManager = (manager: ManagerAnswers): Record<string, string> => ({
  ...(!manager.name && { name: 'Your name is needed.' }),
  ...(!manager.companyName && { companyName: 'Company is needed.' }),
  ...(!manager.urlInstagram && !manager.urlTickTok && !manager.urlOther && { urlInstagram: 'Give at least one link.' }),
});
