import type { identityOfficeRows, identityRows } from '#contract/schemas/identity.ts';
import { userOf } from '../auth/index.ts';
import type { Handler, Handlers } from '../context.ts';
import { askIdentity } from './ask-identity.ts';
import { checkInquiry } from './check-inquiry.ts';
import { decideIdentity } from './decide-identity.ts';
import { getIdentityChecks } from './get-identity-checks.ts';
import { readIdentity } from './read-identity.ts';
import { startInquiry } from './start-inquiry.ts';
import { submitIdentity } from './submit-identity.ts';

const getIdentity: Handler<'getIdentity'> = call => readIdentity(call.app, call.db, userOf(call).id);

export const identityHandlers = {
  getIdentity,
  submitIdentity,
  startInquiry,
  checkInquiry,
  getIdentityChecks,
  decideIdentity,
  askIdentity,
} satisfies Handlers<keyof typeof identityRows | keyof typeof identityOfficeRows>;
