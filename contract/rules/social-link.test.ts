import { describe, expect, it } from 'vitest';
import { readSocialLink } from './social-link.ts';

describe('a page of Instagram or TikTok', () => {
  it.each([
    ['urlInstagram', '@zoe', 'https://instagram.com/zoe'],
    ['urlInstagram', 'zoe.vale_', 'https://instagram.com/zoe.vale_'],
    ['urlInstagram', '@lena.co', 'https://instagram.com/lena.co'],
    ['urlInstagram', '@zoe.me', 'https://instagram.com/zoe.me'],
    ['urlInstagram', '\u200e@anna.io', 'https://instagram.com/anna.io'],
    ['urlInstagram', 'https://www.instagram.com/zoe/?hl=en#top', 'https://instagram.com/zoe'],
    ['urlInstagram', 'm.instagram.com/zoe', 'https://instagram.com/zoe'],
    ['urlInstagram', 'https://instagr.am/zoe', 'https://instagr.am/zoe'],
    ['urlInstagram', 'ig.me/zoe', 'https://ig.me/zoe'],
    ['urlTickTok', '@lena.co', 'https://tiktok.com/@lena.co'],
    ['urlTickTok', 'https://www.tiktok.com/@zoe?lang=en', 'https://tiktok.com/@zoe'],
    ['urlTickTok', 'https://vt.tiktok.com/ZSx1/', 'https://vt.tiktok.com/ZSx1'],
    ['urlTickTok', 'https://vm.tiktok.com/ZSx1', 'https://vm.tiktok.com/ZSx1'],
  ] as const)('of %s is read from “%s”', (field, typed, link) => expect(readSocialLink(field, typed)).toBe(link));

  it.each([
    ['urlInstagram', 'lena.co'],
    ['urlInstagram', 'instagram.com'],
    ['urlInstagram', '..'],
    ['urlInstagram', '@.'],
    ['urlInstagram', 'https://tiktok.com/@zoe'],
    ['urlInstagram', 'https://instagram.com.evil.example/zoe'],
    ['urlTickTok', 'https://vt.tiktok.com/'],
    ['urlTickTok', 'https://eviltiktok.com/@zoe'],
    ['urlTickTok', 'zoe vale'],
  ] as const)('of %s is not “%s”', (field, typed) => expect(readSocialLink(field, typed)).toBeNull());
});

describe('a website', () => {
  it.each([
    ['https://www.lenavale.example/#/polaroids', 'https://www.lenavale.example/#/polaroids'],
    ['www.example.com/#/work', 'https://www.example.com/#/work'],
    ['https://m.me/lenavale', 'https://m.me/lenavale'],
    ['https://lenavale.example/', 'https://lenavale.example'],
    ['lenavale.example/book/?page=2', 'https://lenavale.example/book/?page=2'],
    ['http://lenavale.example', 'http://lenavale.example'],
  ])('stays as typed: %s', (typed, link) => expect(readSocialLink('urlOther', typed)).toBe(link));

  it.each([
    '@lena.co',
    'lena',
    'lena@mail.example',
    'https://lena:1@x.example',
    'x.example:8080',
    'javascript:alert(1)',
    '',
  ])('is not “%s”', typed => expect(readSocialLink('urlOther', typed)).toBeNull());
});
