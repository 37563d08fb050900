import type { User } from '../schemas/user.ts';

type ManagerAnswers = Pick<User, 'name' | 'companyName' | 'urlInstagram' | 'urlTickTok' | 'urlOther'>;

/** Answers that a manager still owes before a review of them or of their job: errors by field. */
export const missingOfManager = (manager: ManagerAnswers): Record<string, string> => ({
  ...(!manager.name && { name: 'Your name is needed.' }),
  ...(!manager.companyName && { companyName: 'Company is needed: models see it, and invoices name it.' }),
  ...(!manager.urlInstagram && !manager.urlTickTok && !manager.urlOther && { urlInstagram: 'Give at least one link.' }),
});
