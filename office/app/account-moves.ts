import { type Moderation, type UserState, userStateTransitions } from '#contract/values/user.ts';

/** What staff can do with an account, whatever its review status. */
export type AccountMove = 'REVIEW' | 'SUSPEND' | 'BAN' | 'REINSTATE';

export const accountCalls = {
  REVIEW: 'reviewUserAgain',
  SUSPEND: 'suspendUser',
  BAN: 'banUser',
  REINSTATE: 'reinstateUser',
} as const;

type Words = { label: string; shortcut: string; title: string; text: string; hint: string; done: string };

/** `title` is followed by the person's name. */
export const accountMoves: Record<AccountMove, Words> = {
  REVIEW: {
    label: 'Review again',
    shortcut: 'V',
    title: 'Review again:',
    text: 'They are back in the queue. Their open jobs stay open; new ones open once someone has decided.',
    hint: 'Kept in the history; they do not read it.',
    done: 'Back in the queue',
  },
  SUSPEND: {
    label: 'Suspend',
    shortcut: 'S',
    title: 'Suspend',
    text: 'They can still read, and finish what is booked, and nothing else.',
    hint: 'They read this.',
    done: 'Suspended',
  },
  BAN: {
    label: 'Close account',
    shortcut: 'C',
    title: 'Close the account of',
    text: 'They are signed out everywhere, and what has not begun is called off. Signing in shows only your reason. Whoever was approved is suspended now, and closed once a colleague approves.',
    hint: 'They read this.',
    done: 'Closed, or suspended until a colleague approves',
  },
  REINSTATE: {
    label: 'Reinstate',
    shortcut: 'R',
    title: 'Reinstate',
    text: 'The account opens again. What was called off stays called off.',
    hint: 'Kept in the history; they do not read it.',
    done: 'Reinstated',
  },
};

/** By the contract's transition tables. */
export function movesFrom(state: UserState, moderation: Moderation | null): AccountMove[] {
  const allowed = userStateTransitions[state];
  const out = state === 'SUSPENDED' || state === 'BANNED';
  return [
    ...(out && allowed.includes('ACTIVE') ? (['REINSTATE'] as const) : []),
    ...(moderation === 'APPROVED' && state !== 'BANNED' ? (['REVIEW'] as const) : []),
    ...(allowed.includes('SUSPENDED') ? (['SUSPEND'] as const) : []),
    ...(allowed.includes('BANNED') ? (['BAN'] as const) : []),
  ];
}
