import { expect, it } from 'vitest';
import { refuseCommonPassphrase } from './refuse-common-passphrase.ts';

const whose = { name: 'Ada Quill', phone: '+17025550190', productName: 'Zodel' };
const isRefused = (passphrase: string): Promise<boolean> =>
  refuseCommonPassphrase(passphrase, whose).then(
    () => false,
    ({ code }: { code: string }) => code === 'PASSPHRASE_COMMON',
  );

it('refuses common passphrases, however they are spaced, capitalized or numbered', async () => {
  for (const typed of [
    'qwerty123456',
    '1qaz2wsx3edc',
    'Basketball-2026!',
    '1234 basketball',
    'PASSWORD passWORD',
    'aaaaaaaaaaaaaa',
  ])
    expect([typed, await isRefused(typed)]).toEqual([typed, true]);
});

it('refuses those made of words of the product and of whom it is for', async () => {
  for (const typed of [
    'zodel office 2026',
    'Ada Quill at Zodel',
    '5550190 Ada!',
    'staff-manager-7',
    'support finance 1',
  ])
    expect([typed, await isRefused(typed)]).toEqual([typed, true]);
});

it('takes words that only their owner puts together, whatever they are made of', async () => {
  for (const typed of [
    'nine brown wolves',
    'grease pencil',
    'ada keeps nine wolves',
    'Девять волков',
    'office of nine brown wolves',
    '七匹の茶色い狼が走るよ夜の',
  ])
    expect([typed, await isRefused(typed)]).toEqual([typed, false]);
});
