import { expect, it } from 'vitest';
import { hasContact } from './contact-in-name.ts';

it.each([
  'Your card failed, pay at https://evil.example/p',
  'evil.example/x Vale',
  'evil.example',
  'Quill.com',
  'QUILL.COM',
  'bit.ly/abc',
  'x.co',
  'www quill com',
  'ines@mail.example',
  '@ines',
  '7025550100 Vale',
  'Ines +1 (702) 555-0100',
  'Ines 702.555.0100',
  '\uff17\uff10\uff12\uff15\uff15\uff15\uff10\uff11\uff10\uff10',
])('finds a way out in “%s”', name => expect(hasContact(name)).toBe(true));

it.each([
  'Ines Vale',
  'J.R. Vale',
  'J. R. R. Vale Jr.',
  'St.John Vale',
  'Dr. Vale',
  'Zoë O’Neil-Ölçer',
  '王小明',
  'Studio 54',
  '7-Eleven',
  '1-800-Flowers',
  'Quill & Co.',
  'Quill Inc., Est. 1998',
  'Events 2024/25',
  'A.B.C. Events',
])('takes “%s” for a name', name => expect(hasContact(name)).toBe(false));
