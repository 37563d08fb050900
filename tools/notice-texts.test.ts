import { expect, it } from 'vitest';
import { noticeKeys, shippedNotices } from '#contract/values/notice-texts.ts';
import { readSources } from './source-imports.ts';

const sources = readSources().filter(({ path }) => /^server\/(?!.*(\.test\.ts$|testing\/))/.test(path));

/** That every notice has a name is held by the types: `notify` takes no other text. */
it('sends every text that staff can change', () => {
  const code = sources.map(({ text }) => text).join('\n');
  expect(noticeKeys.filter(name => !code.includes(`'${name}'`))).toEqual([]);
});

it('composes no text for a phone elsewhere', () => {
  const sends = sources.filter(({ text }) => /\b(sendSms|sms\.send)\(\s*(db, )?\{/.test(text));
  expect(sends.map(({ path }) => path)).toEqual([
    'server/auth/codes.ts',
    'server/safety/call-staff.ts',
    'server/staff/invitation.ts',
    'server/user/phone-changes.ts',
  ]);
  for (const { path, text } of sends) expect(text, path).toMatch(/noticeText\(app|NoticeText/);
});

it('says no two things in the same words', () => {
  const texts = Object.values(shippedNotices);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
