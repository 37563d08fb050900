import { missingOfManager } from '#contract/rules/missing-of-manager.ts';
import type { Handler } from '../context.ts';
import { resolveNotes } from '../moderation/index.ts';
import { Refusal } from '../refusal.ts';
import { changeUser } from './change-user.ts';

/** Sends the account back to staff once their questions are answered; idempotent. */
export const submitUser: Handler<'submitUser'> = call =>
  changeUser(call, async row => {
    if (row.moderation === 'ON_REVIEW') return {};
    if (row.moderation !== 'INFO_REQUESTED') throw new Refusal('NOTHING_ASKED');
    const fields = row.type === 'MANAGER' ? missingOfManager(row) : {};
    if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields });
    const now = call.app.clock.now();
    await resolveNotes(call.app, call.db, row.id);
    return { moderation: 'ON_REVIEW', submittedAt: now };
  });
