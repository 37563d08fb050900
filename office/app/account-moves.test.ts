import { expect, it } from 'vitest';
import type { UserState } from '#contract/values/user.ts';
import { movesFrom } from './account-moves.ts';

it.each<[UserState, string[]]>([
  ['ONBOARDING', ['SUSPEND', 'BAN']],
  ['ACTIVE', ['SUSPEND', 'BAN']],
  ['SUSPENDED', ['REINSTATE', 'BAN']],
  ['BANNED', ['REINSTATE']],
])('offers for an account that is %s: %j', (state, moves) => {
  expect(movesFrom(state, null)).toEqual(moves);
});

it('offers another review of an approved account that is not closed', () => {
  expect(movesFrom('ACTIVE', 'APPROVED')).toEqual(['REVIEW', 'SUSPEND', 'BAN']);
  expect(movesFrom('ACTIVE', 'ON_REVIEW')).not.toContain('REVIEW');
  expect(movesFrom('BANNED', 'APPROVED')).toEqual(['REINSTATE']);
});
