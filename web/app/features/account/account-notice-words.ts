import { listText } from '#contract/rules/list-text.ts';
import { isOnModeration } from '#contract/rules/user.ts';
import type { User } from '#contract/schemas/user.ts';
import { accountFieldNames, accountFieldsInText, PERSONAL_INFO, staffQuestions } from './account-fields.ts';
import { canAppeal } from './appeal.ts';
import { dayText } from './day-text.ts';

/** A notice about a manager's account: two sentences and a link. */
export type AccountNotice = {
  kind: 'SUSPENDED' | 'DECLINED' | 'ASKED' | 'REVIEWED';
  title: string;
  text: string;
  action?: { label: string; to: string };
};

/** The most severe first; null when there is none. */
export function noticeOf(user: User, nowMs: number): AccountNotice | null {
  if (user.state === 'SUSPENDED')
    return {
      kind: 'SUSPENDED',
      title: 'Your account is suspended.',
      text: ['You can finish what is booked, and nothing new.', user.stateReason].filter(Boolean).join(' '),
      ...(user.stateReason && { action: { label: 'Read why', to: PERSONAL_INFO } }),
    };
  if (user.moderation === 'DECLINED')
    return {
      kind: 'DECLINED',
      title: 'Your account was declined.',
      text: user.moderationReason ?? 'Jobs you post do not open.',
      action: { label: canAppeal(user, nowMs) ? 'Appeal' : 'Read why', to: PERSONAL_INFO },
    };
  if (user.moderation === 'INFO_REQUESTED') {
    const notes = staffQuestions(user);
    const [first] = notes;
    const names = notes.map(({ field }) => accountFieldsInText[field]);
    const asked =
      notes.length === 1 && first
        ? `${accountFieldNames[first.field]}: ${first.note}`
        : `We ask about your ${names.length > 0 ? listText(names) : 'account'}.`;
    const until = user.answerUntil && `Answer by ${dayText(user.answerUntil)}, or your account is declined.`;
    return {
      kind: 'ASKED',
      title: 'A little more is needed.',
      text: [asked, until].filter(Boolean).join(' '),
      action: { label: 'Answer', to: first ? `${PERSONAL_INFO}#${first.field}` : PERSONAL_INFO },
    };
  }
  if (isOnModeration(user))
    return {
      kind: 'REVIEWED',
      title: 'Your account is being reviewed.',
      text: 'You can post jobs; they open once it is approved.',
    };
  return null;
}

/** Shown in place of a notice that no longer applies, until the next interaction. */
export const afterNotice = ({ kind }: Pick<AccountNotice, 'kind'>): string =>
  kind === 'SUSPENDED' ? 'Your account is open again.' : 'Your account is approved.';
