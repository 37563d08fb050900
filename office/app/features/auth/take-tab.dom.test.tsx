import { beforeEach, expect, it, vi } from 'vitest';
import { readTabValue, writeTabValue } from '#office/lib/tab-store.ts';
import { staffSession } from '#office/session.ts';
import { takeTab } from './take-tab.ts';

const signInAs = (id: string) => {
  staffSession.write({ accessToken: `token of ${id}`, refreshToken: null });
  vi.stubGlobal('fetch', async () => Response.json({ id, name: id, role: 'REVIEWER', may: [] }));
};

beforeEach(() => sessionStorage.clear());

it('leaves what was typed to the same person, also after a reload, and nothing of it to another', async () => {
  signInAs('june');
  expect((await takeTab()).isSame).toBe(false);
  writeTabValue('answer_1', 'We look into it.');
  signInAs('june');
  expect((await takeTab()).isSame).toBe(true);
  expect(readTabValue('answer_1')).toBe('We look into it.');
  signInAs('omar');
  expect((await takeTab()).isSame).toBe(false);
  expect(readTabValue('answer_1')).toBeNull();
  expect(staffSession.read().accessToken).toBe('token of omar');
});

it('leaves it to whoever is shown in a tab that does not know its person yet', async () => {
  signInAs('june');
  writeTabValue('answer_1', 'We look into it.');
  expect((await takeTab('june')).isSame).toBe(true);
  expect(readTabValue('answer_1')).toBe('We look into it.');
});
