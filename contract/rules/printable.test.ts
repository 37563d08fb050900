import { describe, expect, it } from 'vitest';
import { nameText, text } from '../schemas/text.ts';
import { faultOf, readTyped } from './printable.ts';

const refusalOf = (value: unknown, min = 1) => text('The text', min, 100).safeParse(value).error?.issues[0]?.message;

describe('text that nobody can see', () => {
  it.each([
    ['zero width spaces', '\u200b\u200b'],
    ['empty Braille cells', '\u2800\u2800'],
    ['a filler of Hangul', '\u3164'],
    ['fillers of old Hangul', '\u115f\u1160'],
    ['a narrow filler', '\uffa0'],
    ['joiners and a mark of order', '\u2060\u200d\ufeff\u200f'],
    ['a selector', '\ufe0f'],
    ['marks on nothing', '\u0301\u0302'],
    ['soft hyphens', '\u00ad'],
    ['tags', '\u{e0041}\u{e0042}'],
    ['the place of an object', '\ufffc'],
    ['spaces of every width', '\u00a0\u2003\u3000\u205f'],
  ])('is none: %s', (_, value) => {
    expect(readTyped(value)).toBe('');
    expect(refusalOf(value)).toBe('The text is needed.');
    expect(nameText('Your name', 20).safeParse(value).error?.issues[0]?.message).toBe('Your name is needed.');
  });

  it('does not count toward the shortest length', () => {
    expect(refusalOf('\u200b'.repeat(40), 10)).toBe('The text is needed.');
    expect(refusalOf(`a${'\u200b'.repeat(40)}b`, 10)).toBe('The text needs at least 10 characters; this has 2.');
    expect(refusalOf(`a${'\u2800'.repeat(40)}b`, 10)).toBe('The text needs at least 10 characters; this has 2.');
  });

  it.each(['x', '7', '?', '👍', '👩🏽‍🎤', '1️⃣', '🇺🇸', '王', 'प्रिया', 'ཧྐྵྨླྺྼྻྂ', 'שָׁלוֹם', '☂'])('is not “%s”', value => {
    expect(refusalOf(value)).toBeUndefined();
    expect(readTyped(value)).toBe(value);
  });
});

describe('pasted text', () => {
  it('keeps its lines where slides and pages broke them', () => {
    expect(text('The text', 1, 100).parse('Black shoes\u000bNo logos\u2028Be early\u000cBye\u0085')).toBe(
      'Black shoes\nNo logos\nBe early\nBye',
    );
    expect(nameText('Your name', 20).parse('Zoe\u000bVale')).toBe('Zoe Vale');
  });

  it('loses the marks that wrap a direction around it', () => {
    expect(readTyped('Call \u202a+1 702 555 0142\u202c or \u2068محمد\u2069')).toBe('Call +1 702 555 0142 or محمد');
    expect(readTyped('Call \u202d+1 (702) 555-0142\u202c')).toBe('Call +1 (702) 555-0142');
  });

  it('is refused with the place where it turns or hides words', () => {
    expect(refusalOf('Bring the black shoes \u202eseohs')).toBe(
      'The text holds characters that cannot be shown, after “the black shoes”. Delete that place and type it again.',
    );
    expect(refusalOf('\u0007x')).toContain('cannot be shown, at its beginning.');
    expect(faultOf(readTyped('\u202dabc אבג\u202c'))).toContain('cannot be shown');
    expect(faultOf(readTyped('\0'))).toContain('cannot be shown');
    expect(faultOf('half \ud800')).toContain('after “half”');
  });

  it('is refused where marks pile up over the lines beside it', () => {
    const sentence = 'The text has more than 8 marks on one letter, after “Zoe”.';
    expect(refusalOf(`Zoe${'\u0301'.repeat(49)}`)).toBe(sentence);
    expect(refusalOf(`Zoe${'\u0301\u200d'.repeat(9)} Vale`)).toBe(sentence);
    expect(refusalOf(`Zoe${'\u0301'.repeat(8)}`)).toBeUndefined();
  });
});
