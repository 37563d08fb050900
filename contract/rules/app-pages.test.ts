import { expect, it } from 'vitest';
import { isAppPage, isOpenedByApp } from './app-pages.ts';

it.each([
  '/app',
  '/chat',
  '/chat/group:1',
  '/model/account/dashboard',
  '/model/registration/name',
  '/manager',
  '/manager/jobs/list/active',
  '/manager/jobs/1f/overview/all',
  '/manager/jobs/1f/work',
])('%s opens without a connection', address => expect(isAppPage(address)).toBe(true));

it.each([
  '/',
  '/hire-models',
  '/zodels/1f',
  '/create-job/category',
  '/shared/jt/1f',
  '/models',
  '/application',
  '/office',
  '/manager/jobs/new',
  '/manager/jobs/new/category',
  '/manager/jobs/edit/1f/location',
  '/manager/jobs/1f/payment/card',
  '/manager/profile/billing',
  '/2024-07/user',
])('%s is the server’s alone', address => expect(isAppPage(address)).toBe(false));

it('leaves the documents of pages with a content policy of their own to the server', () => {
  expect(isAppPage('/model/account/identity')).toBe(true);
  expect(
    ['/model/account/identity', '/model/account/identity/', '/manager/profile/billing'].filter(isOpenedByApp),
  ).toEqual([]);
  expect(isOpenedByApp('/model/account/profile')).toBe(true);
});
