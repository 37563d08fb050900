import type { Handler } from '../context.ts';
import { appealUntil } from '../moderation/index.ts';
import { Refusal } from '../refusal.ts';
import { changeUser } from './change-user.ts';

/** Sends a declined account back to review with its owner's explanation. */
export const appealUser: Handler<'appealUser'> = call =>
  changeUser(call, row => {
    const { text } = call.body;
    if (row.moderation === 'ON_REVIEW' && row.appeal === text) return {};
    const until = appealUntil(row);
    const now = call.app.clock.now();
    if (!until || Date.parse(until) <= now.getTime()) throw new Refusal('APPEAL_CLOSED');
    return { moderation: 'ON_REVIEW', appeal: text, appealedAt: now, submittedAt: now };
  });
