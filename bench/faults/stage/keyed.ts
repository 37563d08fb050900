import { keyedAccess } from './keyed-access.ts';
import type { KeyedCalls } from './keyed-calls.ts';
import { keyedChat } from './keyed-chat.ts';
import { keyedDecisions } from './keyed-decisions.ts';
import { keyedDesk } from './keyed-desk.ts';
import { keyedIdentity } from './keyed-identity.ts';
import { keyedInvitations } from './keyed-invitations.ts';
import { keyedJobs } from './keyed-jobs.ts';
import { keyedMoney } from './keyed-money.ts';
import { keyedMoneyOffice } from './keyed-money-office.ts';
import { keyedOwn } from './keyed-own.ts';
import { keyedRecord } from './keyed-record.ts';
import { keyedSafety } from './keyed-safety.ts';
import { keyedSearch } from './keyed-search.ts';
import { keyedSetting } from './keyed-setting.ts';
import { keyedSharing } from './keyed-sharing.ts';
import { keyedStaff } from './keyed-staff.ts';
import { keyedSupport } from './keyed-support.ts';
import { keyedTrust } from './keyed-trust.ts';
import { keyedUsers } from './keyed-users.ts';
import { keyedWork } from './keyed-work.ts';

/** A valid way to make each call with replayed answers. */
export const keyed: KeyedCalls = {
  ...keyedAccess,
  ...keyedIdentity,
  ...keyedUsers,
  ...keyedOwn,
  ...keyedInvitations,
  ...keyedJobs,
  ...keyedDecisions,
  ...keyedDesk,
  ...keyedSearch,
  ...keyedSharing,
  ...keyedStaff,
  ...keyedSupport,
  ...keyedTrust,
  ...keyedChat,
  ...keyedWork,
  ...keyedRecord,
  ...keyedSetting,
  ...keyedSafety,
  ...keyedMoney,
  ...keyedMoneyOffice,
};
