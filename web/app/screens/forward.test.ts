import { expect, it } from 'vitest';
import { nextAddressOf } from './forward.tsx';

it.each([
  ['/manager', '/manager/jobs/list/active'],
  ['/manager/jobs/list', '/manager/jobs/list/active'],
  ['/manager/profile', '/manager/profile/personal-info'],
  ['/manager/jobs/7', '/manager/jobs/7/overview/all'],
  ['/manager/jobs/7/overview', '/manager/jobs/7/overview/all'],
  ['/create-job?code=ABC', '/create-job/invite-code?code=ABC'],
])('%s leads to %s', (from, to) => {
  expect(nextAddressOf(`https://zodel.example${from}`)).toBe(to);
});
