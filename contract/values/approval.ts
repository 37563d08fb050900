/** What takes two of the staff: one asks, another decides. None is in the specification. */
import type { StaffRelation } from './staff.ts';

export const approvalKinds = [
  'CLOSE_ACCOUNT',
  'EXPORT_PERSON',
  'CHANGE_SETTING',
  'EXPORT_TAX',
  'PAY_REFUND',
  'WAIVE_DEBT',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Who decides. Whoever asked never does. */
export const approvalFor = {
  CLOSE_ACCOUNT: 'STAFF_REVIEWER',
  EXPORT_PERSON: 'STAFF_REVIEWER',
  CHANGE_SETTING: 'STAFF_FINANCE',
  EXPORT_TAX: 'STAFF_FINANCE',
  PAY_REFUND: 'STAFF_FINANCE',
  WAIVE_DEBT: 'STAFF_FINANCE',
} as const satisfies Record<ApprovalKind, StaffRelation>;

/** WITHDRAWN: by whoever asked. LAPSED: nobody decided in time, or what it was about has changed. */
export const approvalOutcomes = ['APPROVED', 'DECLINED', 'WITHDRAWN', 'LAPSED'] as const;
export type ApprovalOutcome = (typeof approvalOutcomes)[number];

export const approvalShows = ['WAITING', 'DECIDED'] as const;
export const APPROVAL_HOURS = 72;
export const APPROVAL_TEXT_LENGTH = 1_000;
export const APPROVALS_SHOWN = 50;
