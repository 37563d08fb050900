import { expect, it } from 'vitest';
import type { UserState } from '#contract/values/user.ts';
import { movesFrom } from './account-moves.ts';

it.each<[UserState, string[]]>([
  ['ONBOARDING', ['SUSPEND', 'BAN']],
  ['ACTIVE', ['SUSPEND', 'BAN']],
  ['SUSPENDED', ['REINSTATE', 'BAN']],
  ['BANNED', ['REINSTATE']],
])('offers for an account that is %s: %j', (state, moves) => {
  expect(movesFrom(state)).toEqual(moves);
});
