import type { Handler } from '../context.ts';
import type { UserRow } from '../db/tables/users.ts';
import { fieldRefusal } from '../refusal.ts';
import { changeUser } from './change-user.ts';
import { reviewAgain } from './review-again.ts';

/** A model is active once name and social media are given. */
export const activeModel = (row: UserRow, next: Partial<UserRow>): { state?: 'ACTIVE' } => {
  const { type, state, name, urlInstagram, urlTickTok, urlOther } = { ...row, ...next };
  return type === 'MODEL' && state === 'ONBOARDING' && name && (urlInstagram || urlTickTok || urlOther)
    ? { state: 'ACTIVE' }
    : {};
};

export const saveName: Handler<'saveName'> = call =>
  changeUser(
    call,
    row => {
      const { name, companyName } = call.body;
      // Needed before a job is reviewed; from then on models and invoices name it.
      if (row.type === 'MANAGER' && companyName === '' && row.companyName)
        throw fieldRefusal('VALIDATION', 'companyName', 'Company is needed.');
      const next = { name, companyName: (row.type === 'MANAGER' && companyName) || row.companyName };
      return { ...next, ...activeModel(row, next), ...reviewAgain(call.app, row, next) };
    },
    ['NAME'],
  );
