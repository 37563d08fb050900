import type { User } from '#contract/schemas/user.ts';
import { legalDocuments } from '#contract/values/legal.ts';
import type { CallName } from '#contract/wire/index.ts';
import type { CallContext, Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { recordAgreements } from './agreements.ts';
import { changeUser } from './change-user.ts';

/** A verified phone chooses its role once, and thereby agrees to the texts; choosing the same again is idempotent. */
export const chooseUserType = (call: CallContext<CallName>, type: 'MANAGER' | 'MODEL' | 'AMBASSADOR'): Promise<User> =>
  changeUser(call, async row => {
    if (row.type === type) return {};
    if (row.type !== 'COMMON') throw new Refusal('ROLE_TAKEN', { type: row.type });
    await recordAgreements(call.app, call.db, row.id, legalDocuments);
    return { type, state: type === 'AMBASSADOR' ? 'ACTIVE' : 'ONBOARDING' };
  });

export const becomeManager: Handler<'becomeManager'> = call => chooseUserType(call, 'MANAGER');

export const becomeModel: Handler<'becomeModel'> = call => chooseUserType(call, 'MODEL');

export const becomeAmbassador: Handler<'becomeAmbassador'> = call => chooseUserType(call, 'AMBASSADOR');
