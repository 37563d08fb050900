import type { User } from '../schemas/user.ts';

type ManagerAnswers = Pick<User, 'name' | 'companyName' | 'urlInstagram' | 'urlTickTok' | 'urlOther'>;

/** What is missing for a review of a manager, and so of their job: errors by field. */
export const missingOfManager = (manager: ManagerAnswers): Record<string, string> => ({
  ...(!manager.name && { name: 'Your name is needed.' }),
  ...(!manager.companyName && { companyName: 'Company is needed: models see it, and invoices name it.' }),
  ...(!manager.urlInstagram && !manager.urlTickTok && !manager.urlOther && { urlInstagram: 'Give at least one link.' }),
});
