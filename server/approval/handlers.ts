import type { approvalRows } from '#contract/schemas/approval-office.ts';
import type { Handlers } from '../context.ts';
import { getApprovals } from './read.ts';

/** Decisions are handled by the domain that does what was asked. */
export const approvalHandlers = { getApprovals } satisfies Partial<Handlers<keyof typeof approvalRows>>;
